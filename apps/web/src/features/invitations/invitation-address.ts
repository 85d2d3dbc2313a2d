/**
 * Where in the product the link of an invitation leads, with its secret; null for a text that is no such link. Read also
 * where a message stands around it, and without asking at which address of this server it was copied.
 */
export function invitationAddress(text: string): string | null {
  const [, path = '', query = ''] =
    /(\/external-new\/details\/[^/\s?#]+\/[^/\s?#]+\/[^/\s?#]+)\/?(\?[^\s#]*)?/.exec(text) ?? [];
  const token = new URLSearchParams(query).get('token');
  return path && token ? `${path}?token=${encodeURIComponent(token)}` : null;
}
