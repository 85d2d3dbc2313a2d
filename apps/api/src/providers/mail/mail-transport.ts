import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.js';

/** A mail as it goes out. */
export interface OutgoingMail {
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What a mail program calls for whoever wants such mails no more; null where they cannot be ended. */
  readonly unsubscribe: string | null;
}

/** Where mails go. */
export interface MailTransport {
  /**
   * @param signal ends it, whatever the mail server does
   * @throws MailRefused when no further try can help; anything else when one may
   */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  /** Removes what it keeps of mails itself. */
  forget(ids: readonly string[]): Promise<void>;
}

/** The mail server has refused a mail for good. */
export class MailRefused extends Error {}

const CONNECT_MS = 10_000;
const ANSWER_MS = 30_000;

/** The mail server of the settings, or without one a folder of the data folder, a file a mail. */
export function createMailTransport({ smtpUrl, mailFrom, dataDir }: Config): MailTransport {
  return smtpUrl === null
    ? folderTransport(path.join(dataDir, 'mails'), mailFrom)
    : smtpTransport(smtpUrl, mailFrom);
}

/** The message of a mail: its id names it to mail servers, so that one sent twice is seen to be one. */
const messageOf = ({ id, unsubscribe, ...mail }: OutgoingMail, from: string) => ({
  ...mail,
  from,
  messageId: `<${id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>`,
  // No robot answers a robot.
  headers: {
    'Auto-Submitted': 'auto-generated',
    // In one press, without a page (RFC 8058).
    ...(unsubscribe === null
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
  });
  return {
    async deliver(mail, signal) {
      try {
        await transport.sendMail({ ...messageOf(mail, from), signal });
      } catch (error) {
        if (isRefusal(error)) throw new MailRefused(error.message, { cause: error });
        throw error;
      }
    },
    async forget() {},
  };
}

/** Whether a mail server has said no to this mail for ever (5xx), and not to us, or for now (4xx). */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return false;
  const answer = 'responseCode' in error ? Number(error.responseCode) : 500;
  return answer >= 500;
}

function folderTransport(folder: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const fileOf = (id: string) => path.join(folder, `${id}.eml`);
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(fileOf(mail.id), message, { mode: 0o600 });
    },
    async forget(ids) {
      for (const id of ids) await rm(fileOf(id), { force: true });
    },
  };
}
