import type { OrderDatabase } from '../open.ts';

/** A category with what is below it. */
export interface CategoryNode {
  readonly name: string;
  /** Products of this category itself. */
  readonly products: number;
  readonly children: readonly CategoryNode[];
}

/**
 * The category tree from its root, or from the category of a name; undefined where there is none.
 *
 * @param depth levels below the top
 */
export async function productTree(
  database: OrderDatabase,
  name: string | undefined,
  depth: number,
): Promise<CategoryNode | undefined> {
  const rows = await database
    .selectFrom('categories')
    .leftJoin('products', 'products.category_id', 'categories.id')
    .select(({ fn }) => [
      'categories.id',
      'categories.parent_id',
      'categories.name',
      fn.count<number | string>('products.id').as('products'),
    ])
    .groupBy(['categories.id', 'categories.parent_id', 'categories.name'])
    .orderBy('categories.id')
    .execute();
  const nodeOf = (row: (typeof rows)[number], levels: number): CategoryNode => ({
    name: row.name,
    products: Number(row.products),
    children:
      levels === 0
        ? []
        : rows
            .filter(({ parent_id }) => parent_id === row.id)
            .map((child) => nodeOf(child, levels - 1)),
  });
  const top = rows.find((row) => (name === undefined ? row.parent_id === null : row.name === name));
  return top === undefined ? undefined : nodeOf(top, depth);
}
