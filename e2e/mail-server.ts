import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Who cannot be written to: for good, and for now. */
const REFUSED = 'viewer@demo.altavoz.test';
const LATER = 'creator@demo.altavoz.test';

/** A mail server on loopback that takes every mail but those to two people of the demo, so that all ends are seen. */
export async function openMailServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const refuse = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onRcptTo({ address }, _session, done) {
      if (address === REFUSED) done(refuse(550, '5.1.1 No such user here'));
      else if (address === LATER) done(refuse(450, '4.2.1 Try again later'));
      else done();
    },
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  // A server that ends in the middle of a mail is no failure of ours.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
