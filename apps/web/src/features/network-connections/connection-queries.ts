import { endpoints, type ConnectionOwner, type Network } from '@altavoz/contracts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';

/** What an account goes by: where its network tells no username, its name. */
export const accountName = ({ username, name }: { username: string; name: string }): string =>
  username === '' ? name : `@${username}`;

/** The accounts of networks that the caller, or the company worked for, has connected. */
export const connectionsQuery = (of: ConnectionOwner) =>
  queryOptions({
    queryKey: ['network-connections', of],
    queryFn: ({ signal }) => call(endpoints.networkConnections.list, { query: { of }, signal }),
  });

/** Which networks can be connected here, and why others cannot. */
export const connectableQuery = (of: ConnectionOwner) =>
  queryOptions({
    queryKey: ['network-connections', of, 'connectable'],
    queryFn: ({ signal }) => call(endpoints.networkConnections.connectable, { query: { of }, signal }),
  });

/** Leaves for a network, where somebody says yes to us. */
export function useLeaveToConnect(of: ConnectionOwner) {
  return useMutation({
    /** `again` names the connection that is to be renewed. */
    mutationFn: ({ network, again }: { network: Network; again?: string }) =>
      call(endpoints.networkConnections.login, { params: { network }, query: { of, again } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => void notify.danger({ text: errorText(error) }),
  });
}
