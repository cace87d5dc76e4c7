/** A customer of the order desk. */
interface CustomerTable {
  readonly id: number;
  readonly name: string;
  readonly region: string;
}

/** A node of the category tree; the root has no parent. */
interface CategoryTable {
  readonly id: number;
  readonly parent_id: number | null;
  readonly name: string;
}

interface ProductTable {
  readonly id: number;
  readonly category_id: number;
  readonly name: string;
  readonly price_cents: number;
}

export interface OrderTable {
  readonly id: number;
  readonly customer_id: number;
  readonly status: OrderStatus;
  /** `YYYY-MM-DD` */
  readonly placed_on: string;
  readonly total_cents: number;
  readonly refunded_cents: number;
}

export interface OrderLineTable {
  readonly order_id: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly price_cents: number;
}

/** What else is known of an order: `channel`, `priority`, `warehouse`. */
interface OrderAttributeTable {
  readonly order_id: number;
  readonly name: string;
  readonly value: string;
}

export const ORDER_STATUSES = ['new', 'paid', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The order book. */
export interface OrderBook {
  readonly customers: CustomerTable;
  readonly categories: CategoryTable;
  readonly products: ProductTable;
  readonly orders: OrderTable;
  readonly order_lines: OrderLineTable;
  readonly order_attributes: OrderAttributeTable;
}
