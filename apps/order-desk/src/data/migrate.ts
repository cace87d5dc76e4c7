import type { Kysely } from 'kysely';
import type { OrderBook } from './tables.ts';

/** Creates the tables that are not there. */
export async function migrate(database: Kysely<OrderBook>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('customers')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('region', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('categories')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('parent_id', 'integer', (column) => column.references('categories.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('products')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('category_id', 'integer', (column) => column.notNull().references('categories.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('orders')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('placed_on', 'text', (column) => column.notNull())
    .addColumn('total_cents', 'integer', (column) => column.notNull())
    .addColumn('refunded_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable('order_lines')
    .ifNotExists()
    .addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id'))
    .addColumn('product_id', 'integer', (column) => column.notNull().references('products.id'))
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('price_cents', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('order_attributes')
    .ifNotExists()
    .addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('order_lines_order')
    .ifNotExists()
    .on('order_lines')
    .column('order_id')
    .execute();
  await schema
    .createIndex('order_attributes_order')
    .ifNotExists()
    .on('order_attributes')
    .columns(['name', 'value', 'order_id'])
    .execute();
}
