import { catalog } from '@sallyport/catalog';
import type { Catalog } from '@sallyport/catalog';
import type { OrderDatabase } from '../data/open.ts';
import { getOrderTool } from './get-order.ts';
import { orderReportTool } from './order-report.ts';
import { productTreeTool } from './product-tree.ts';
import { refundOrderTool } from './refund-order.ts';
import { searchOrdersTool } from './search-orders.ts';

/** Every tool of the order desk. */
export function orderDeskCatalog(database: OrderDatabase): Catalog {
  const search = searchOrdersTool(database);
  return catalog([
    search,
    getOrderTool(database),
    productTreeTool(database),
    refundOrderTool(database),
    orderReportTool(search),
  ]);
}
