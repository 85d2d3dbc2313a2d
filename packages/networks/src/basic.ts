import type { AppKeys } from './connector.js';

/** How our app names itself where a network asks for HTTP Basic (RFC 7617). Keys of networks are plain ASCII. */
export const basicOf = ({ id, secret }: AppKeys): string => `Basic ${btoa(`${id}:${secret}`)}`;
