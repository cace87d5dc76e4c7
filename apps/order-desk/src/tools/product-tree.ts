import { defineTool } from '@sallyport/catalog';
import { ResourceNotFoundError } from '@sallyport/error-text';
import { Uint8 } from '@sallyport/schema';
import { Type } from 'typebox';
import type { OrderDatabase } from '../data/open.ts';
import { productTree } from '../data/queries/product-tree.ts';

const Category = Type.Cyclic(
  {
    Category: Type.Object({
      name: Type.String(),
      products: Type.Integer({ minimum: 0, description: 'Products of this category itself.' }),
      children: Type.Array(Type.Ref('Category')),
    }),
  },
  'Category',
);

export function productTreeTool(database: OrderDatabase) {
  return defineTool({
    name: 'product_tree',
    title: 'Product tree',
    description: 'Gives the tree of product categories, from its root or from a category.',
    input: Type.Object({
      category: Type.Optional(
        Type.String({ maxLength: 60, description: 'The name to start from.' }),
      ),
      depth: Type.Optional(Uint8({ maximum: 5, default: 2, description: 'Levels below the top.' })),
    }),
    output: Category,
    weight: { type: 'io', level: 1, min: 0, max: 1 },
    readOnly: true,
    requirements: { database: 1 },
    run: async ({ category, depth = 2 }) => {
      const tree = await productTree(database, category, depth);
      if (tree === undefined) throw new ResourceNotFoundError('The category', category);
      return tree as typeof tree & { children: never[] };
    },
  });
}
