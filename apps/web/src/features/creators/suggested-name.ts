import { vanityNameSchema } from '@altavoz/contracts';
import { foldText } from '@altavoz/domain';

/** A name for an address that a name gives; empty where it gives none. */
export function suggestedName(name: string): string {
  const plain = foldText(name)
    .replaceAll(/[^a-z0-9]+/g, '.')
    .replaceAll(/^\.+|\.+$/g, '')
    .slice(0, 40)
    .replaceAll(/\.+$/g, '');
  return vanityNameSchema.safeParse(plain).success ? plain : '';
}
