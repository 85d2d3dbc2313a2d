export type RfcProblem = 'length' | 'format' | 'date';

export interface CheckedRfc {
  /** What is kept: capitals without what is written between. */
  rfc: string;
  kind: 'person' | 'company' | null;
  problem: RfcProblem | null;
  /** Its last sign is not the one of the rule: so are about 15 of 1,000 in use, so it is asked about, not refused. */
  isOdd: boolean;
}

const SIGNS = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
/** For whoever has none: the public in general, foreigners. */
const GENERIC = ['XAXX010101000', 'XEXX010101000'];
const FORM = /^([A-Z&Ñ]{3,4})(\d{2})(\d{2})(\d{2})([A-Z0-9]{2})([0-9A])$/;

const checkSign = (body: string): string =>
  '0123456789A'[
    (11 -
      (body
        .padStart(12, ' ')
        .split('')
        .reduce((sum, sign, at) => sum + SIGNS.indexOf(sign) * (13 - at), 0) %
        11)) %
      11
  ] ?? '';

/** A tax number as it is kept. */
const bareRfc = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/[\s.\-‐-―\p{Cf}]/gu, '')
    .toUpperCase();

const isDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Judges a typed RFC: 13 signs of a person, 12 of a company. */
export function checkRfc(typed: string): CheckedRfc {
  const rfc = bareRfc(typed);
  const kind = rfc.length === 13 ? 'person' : rfc.length === 12 ? 'company' : null;
  if (kind === null) return { rfc, kind, problem: 'length', isOdd: false };
  const parts = FORM.exec(rfc);
  if (!parts || parts[1]?.length !== (kind === 'person' ? 4 : 3))
    return { rfc, kind, problem: 'format', isOdd: false };
  const [year, month, day] = parts.slice(2, 5).map(Number) as [number, number, number];
  if (!isDay(1900 + year, month, day) && !isDay(2000 + year, month, day))
    return { rfc, kind, problem: 'date', isOdd: false };
  return {
    rfc,
    kind,
    problem: null,
    isOdd: !GENERIC.includes(rfc) && checkSign(rfc.slice(0, -1)) !== rfc.slice(-1),
  };
}
