import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config.js';

/** A text that no key of this installation opens: it was changed, moved to another row, or sealed with a lost key. */
export class SealBroken extends Error {}

/** What needs a key: texts that are kept so that a copy of the database does not tell them, and unguessable words. */
export interface Secrets {
  /**
   * Encrypts a text (AES-256-GCM, NIST SP 800-38D).
   * @param place whose it is, such as `payment_data/<company>/<influencer>`: it opens nowhere else
   */
  seal(text: string, place: string): string;
  /** @throws SealBroken */
  open(sealed: string, place: string): string;
  /** Whether it was sealed with a former key, and should be sealed anew. */
  isOld(sealed: string): boolean;
  /** A word of 43 letters that only we can tell from the text, and always the same (HMAC-SHA-256). */
  wordOf(text: string): string;
  /** `wordOf` the text first, then what it was while another key made words. */
  wordsOf(text: string): readonly [string, ...string[]];
  /** Those of `SECRET_KEY` and the former ones, which made words before the database had any. */
  readonly ownWordKeys: readonly Buffer[];
  /** What words are made with from now on, then what they were made with before: `openWordKeys`. */
  useWordKeys(keys: readonly Buffer[]): void;
}

/** What was sealed; null where no key of this installation opens it. */
export function openOrNull(secrets: Pick<Secrets, 'open'>, sealed: string, place: string): string | null {
  try {
    return secrets.open(sealed, place);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

const FORMAT = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FILE = 'secret-key';

interface Key {
  id: string;
  seal: Buffer;
  word: Buffer;
}

const derived = (secret: string, use: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `altavoz/${use}`, 32));

function keyOf(secret: string): Key {
  const seal = derived(secret, 'seal');
  return {
    id: createHash('sha256').update(seal).digest('hex').slice(0, 8),
    seal,
    word: derived(secret, 'word'),
  };
}

/** @param secrets the key in use, then former ones, which only open */
export function secretsOf(secrets: readonly [string, ...string[]]): Secrets {
  const keys = secrets.map(keyOf);
  const current = keyOf(secrets[0]);
  let wordKeys: readonly Buffer[] = [];
  const wordBy = (key: Buffer, text: string): string =>
    createHmac('sha256', key).update(text).digest('base64url');
  const wordsOf = (text: string): [string, ...string[]] => {
    const [first, ...others] = wordKeys;
    if (!first) throw new Error('The keys of words were not opened');
    return [wordBy(first, text), ...others.map((key) => wordBy(key, text))];
  };
  return {
    seal(text, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.seal, iv).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${FORMAT}.${current.id}.${sealed.toString('base64url')}`;
    },
    open(sealed, place) {
      const [format, id, data = ''] = sealed.split('.');
      const key = keys.find((one) => one.id === id);
      const bytes = Buffer.from(data, 'base64url');
      if (format !== FORMAT || !key || bytes.length < IV_BYTES + TAG_BYTES)
        throw new SealBroken('The key is not ours');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key.seal, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(place))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch (error) {
        throw new SealBroken('It was changed, or is of another place', { cause: error });
      }
    },
    isOld: (sealed) => sealed.split('.')[1] !== current.id,
    wordOf: (text) => wordsOf(text)[0],
    wordsOf,
    ownWordKeys: keys.map(({ word }) => word),
    useWordKeys(opened) {
      wordKeys = opened;
    },
  };
}

/** The key of this installation: `SECRET_KEY`, else the one that the first start left in the data folder. */
export function createSecrets(config: Pick<Config, 'secretKey' | 'formerSecretKeys' | 'dataDir'>): Secrets {
  return secretsOf([config.secretKey ?? keyInFolder(config.dataDir), ...config.formerSecretKeys]);
}

function keyInFolder(dataDir: string): string {
  const file = path.join(dataDir, FILE);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      // Of two processes that start at once, one writes it.
      writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}
