import { endpoints } from '@altavoz/contracts';

const nameOf = (room: string, call: string) => `${room}${call.charAt(0).toUpperCase()}${call.slice(1)}`;

const ids = new Map<unknown, string>(
  Object.entries(endpoints).flatMap(([room, calls]) =>
    Object.entries(calls).map(([call, endpoint]) => [endpoint, nameOf(room, call)] as const),
  ),
);

/**
 * How generated clients call an operation: by the names that it has in the contract, `campaignsList` for
 * `endpoints.campaigns.list`. Another spelling of its path is numbered, as ids are unique.
 * @throws for an endpoint that the contract does not list
 */
export function operationIdOf(endpoint: { path: string }, spelling: number): string {
  const id = ids.get(endpoint);
  if (id === undefined) throw new Error(`${endpoint.path} is not among the endpoints of the contract`);
  return spelling === 0 ? id : `${id}Alias${spelling}`;
}
