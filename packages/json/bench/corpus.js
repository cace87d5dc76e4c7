const order = (index) => ({
  id: index,
  customer: `customer-${index % 97}`,
  total: index * 1.25,
  paid: index % 3 === 0,
  note: null,
  tags: ['new', 'priority', `batch ${index % 11}`],
});

const call = {
  jsonrpc: '2.0',
  id: 17,
  method: 'tools/call',
  params: {
    name: 'search_orders',
    arguments: {
      status: 'shipped',
      from: '2026-01-01',
      to: '2026-03-31',
      page: 2,
      pageSize: 50,
      attributes: { channel: 'web', region: 'emea' },
    },
    _meta: { progressToken: 17, 'ai.redouble/dialect': 'openai_strict' },
  },
};

const tree = (depth) => ({
  name: `node ${depth}`,
  weight: depth / 3,
  children: depth === 0 ? [] : Array.from({ length: 3 }, () => tree(depth - 1)),
});

const many = (count, item) => Array.from({ length: count }, (_, index) => item(index));

/** The documents of the tables, as text. */
export const documents = {
  'a call': JSON.stringify(call),
  'nested arguments': JSON.stringify({ ...call, tree: tree(4), orders: many(20, order) }),
  'an array of objects': JSON.stringify(many(8000, order)),
  'long strings': JSON.stringify(
    many(100, (index) => `${index} `.padEnd(10_000, 'lorem ipsum dolor ')),
  ),
  'escape-heavy strings': JSON.stringify(
    many(4000, (index) => `"a\\b\n\t${index}"\u0001"`.repeat(8)),
  ),
  'an object of many keys': JSON.stringify(
    Object.fromEntries(many(30_000, (index) => [`key_${index * 7919}`, index])),
  ),
  numbers: JSON.stringify(many(80_000, (index) => (index % 2 === 0 ? index * 31 : index / 7))),
  'pretty-printed': JSON.stringify(many(4000, order), undefined, 2),
  'non-ASCII': JSON.stringify(many(4000, (index) => `日本語のテキスト ${index} größer`.repeat(4))),
};
