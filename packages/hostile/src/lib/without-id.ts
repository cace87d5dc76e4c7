/**
 * A response without the one member that may repeat what its caller sent: the `id` of the envelope. Of a batch,
 * each response's.
 */
export function withoutId(response: unknown): unknown {
  if (Array.isArray(response)) return response.map(withoutOne);
  return withoutOne(response);
}

function withoutOne(response: unknown): unknown {
  if (typeof response !== 'object' || response === null) return response;
  const { id: _id, ...rest } = response as Record<string, unknown>;
  return rest;
}
