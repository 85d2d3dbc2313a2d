import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecrets, SealBroken, secretsOf } from './secrets.js';

const OLD = 'a'.repeat(32);
const NEW = 'b'.repeat(32);

describe('secrets', () => {
  it('open what they sealed, and never twice look the same', () => {
    const secrets = secretsOf([NEW]);
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, place) => {
        const sealed = secrets.seal(text, place);
        expect(secrets.open(sealed, place)).toBe(text);
        expect(secrets.seal(text, place)).not.toBe(sealed);
      }),
    );
  });

  it('open nothing that was changed or stands elsewhere', () => {
    const secrets = secretsOf([NEW]);
    const sealed = secrets.seal('032180000118359719', 'one');
    expect(() => secrets.open(sealed, 'other')).toThrow(SealBroken);
    // The last letter has bits that mean nothing.
    for (let at = 12; at < sealed.length - 1; at += 5) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
      expect(() => secrets.open(changed, 'one')).toThrow(SealBroken);
    }
    expect(() => secretsOf([OLD]).open(sealed, 'one')).toThrow(SealBroken);
    expect(() => secrets.open('', 'one')).toThrow(SealBroken);
  });

  it('open with a former key and say that it is one', () => {
    const sealed = secretsOf([OLD]).seal('text', 'place');
    const both = secretsOf([NEW, OLD]);
    expect(both.open(sealed, 'place')).toBe('text');
    expect(both.isOld(sealed)).toBe(true);
    expect(both.isOld(both.seal('text', 'place'))).toBe(false);
  });

  it('tell words by the keys that they were given, whatever seals', () => {
    const one = secretsOf([NEW]);
    expect(() => one.wordOf('one')).toThrow('not opened');
    const [newKey, oldKey] = secretsOf([NEW, OLD]).ownWordKeys as [Buffer, Buffer];
    one.useWordKeys([newKey]);
    const other = secretsOf([OLD]);
    other.useWordKeys([oldKey, newKey]);
    expect(one.wordOf('one')).toHaveLength(43);
    expect(one.wordOf('one')).not.toBe(one.wordOf('two'));
    expect(other.wordOf('one')).not.toBe(one.wordOf('one'));
    expect(other.wordsOf('one')).toEqual([other.wordOf('one'), one.wordOf('one')]);
  });

  it('leave a key in the data folder that only its owner reads, and find it again', () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'altavoz-secrets-'));
    const config = { secretKey: null, formerSecretKeys: [], dataDir };
    const sealed = createSecrets(config).seal('text', 'place');
    expect(createSecrets(config).open(sealed, 'place')).toBe('text');
    expect(statSync(path.join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
    rmSync(dataDir, { recursive: true });
  });
});
