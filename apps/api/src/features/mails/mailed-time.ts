import type { Locale } from '@altavoz/contracts';

/**
 * The zone of most of a country, by which whoever works there reads a clock. Those that are not here, and whoever has said no
 * country, read the time everybody has.
 */
const ZONES: Readonly<Record<string, string>> = {
  MX: 'America/Mexico_City',
  AR: 'America/Argentina/Buenos_Aires',
  BO: 'America/La_Paz',
  BR: 'America/Sao_Paulo',
  CL: 'America/Santiago',
  CO: 'America/Bogota',
  CR: 'America/Costa_Rica',
  DO: 'America/Santo_Domingo',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  GB: 'Europe/London',
  GT: 'America/Guatemala',
  HN: 'America/Tegucigalpa',
  NI: 'America/Managua',
  PA: 'America/Panama',
  PE: 'America/Lima',
  PR: 'America/Puerto_Rico',
  PY: 'America/Asuncion',
  SV: 'America/El_Salvador',
  US: 'America/New_York',
  UY: 'America/Montevideo',
  VE: 'America/Caracas',
};

/** A moment as a mail tells it: by the clock of a zone, or of a country, with the zone named. */
export function mailedTime(
  at: Date,
  { country = null, zone, locale }: { country?: string | null; zone?: string; locale: Locale },
): string {
  const timeZone = zone ?? ZONES[country ?? ''] ?? 'UTC';
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    at,
  );
  const named = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${time} (${timeZone === 'UTC' ? 'UTC' : `${named('long')}, ${named('shortOffset')}`})`;
}
