import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import { simpleParser, type ParsedMail } from 'mailparser';
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';

export interface ReceivedMail extends ParsedMail {
  /** Whom it was delivered to, whatever its headers say. */
  deliveredTo: string[];
  /** Who signed in to deliver it. */
  user: string | undefined;
}

/** A real mail server on loopback, that can go away and come back at its port. */
export async function openMailServer(options: Pick<SMTPServerOptions, 'onRcptTo' | 'onAuth'> = {}) {
  const received: ReceivedMail[] = [];
  let server: SMTPServer;
  let port = 0;
  const open = async () => {
    server = new SMTPServer({
      ...options,
      authOptional: options.onAuth === undefined,
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onData: callbackify(async (stream: SMTPServerDataStream, { envelope, user }: SMTPServerSession) => {
        const deliveredTo = envelope.rcptTo.map(({ address }) => address);
        received.push(Object.assign(await simpleParser(stream), { deliveredTo, user }));
      }),
    });
    server.on('error', () => {});
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    ({ port } = server.server.address() as AddressInfo);
  };
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  await open();
  return { port, received, open, close };
}
