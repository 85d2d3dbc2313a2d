import type { ErrorCode } from './errors.js';
import type { Locale } from './vocabulary.js';

/** What each error code says to a person. A service may say something more exact in its place. */
const ERROR_MESSAGES: Record<ErrorCode, Record<Locale, string>> = {
  'request.invalid': {
    es: 'Hay datos por corregir.',
    en: 'Some data needs to be corrected.',
  },
  'request.unreadable': {
    es: 'No se pudo leer la petición. Revisa su formato.',
    en: 'The request could not be read. Check its format.',
  },
  'auth.required': {
    es: 'Tu sesión terminó o no has iniciado sesión.',
    en: 'Your session has ended or you are not signed in.',
  },
  'auth.invalid_credentials': {
    es: 'El correo o la contraseña no son correctos.',
    en: 'The email or the password is wrong.',
  },
  'auth.forbidden': {
    es: 'No tienes permiso para hacer esto. Pídelo a quien administra tu empresa.',
    en: 'You may not do this. Ask whoever manages your company.',
  },
  'resource.not_found': { es: 'No existe o ya no está disponible.', en: 'It does not exist or is gone.' },
  'request.method_not_allowed': {
    es: 'Esta dirección no acepta ese método.',
    en: 'This address does not take that method.',
  },
  'request.overtaken': {
    es: 'Otra persona lo cambió mientras tanto. No se guardó nada.',
    en: 'Somebody else has changed it meanwhile. Nothing was saved.',
  },
  'request.timeout': {
    es: 'La petición tardó demasiado en llegar. Vuelve a intentarlo.',
    en: 'The request took too long to arrive. Try again.',
  },
  'request.headers_too_large': {
    es: 'Los encabezados de la petición son demasiado largos.',
    en: 'The headers of the request are too long.',
  },
  'request.too_large': {
    es: 'El archivo o los datos son demasiado grandes.',
    en: 'The file or the data is too large.',
  },
  'request.range': {
    es: 'El archivo no tiene esa parte.',
    en: 'The file has no such part.',
  },
  'file.unsupported_type': {
    es: 'Ese tipo de archivo no se acepta aquí.',
    en: 'That type of file is not accepted here.',
  },
  'file.quota_exceeded': {
    es: 'Los archivos de tu empresa ya ocupan todo su espacio. Borra alguno o pide más.',
    en: 'The files of your company take all of their space. Delete some or ask for more.',
  },
  'request.too_many': {
    es: 'Demasiados intentos. Espera un momento y vuelve a intentarlo.',
    en: 'Too many tries. Wait a moment and try again.',
  },
  'accounts.email_taken': {
    es: 'Ese correo ya tiene una cuenta. Inicia sesión.',
    en: 'That email already has an account. Sign in.',
  },
  'accounts.role_already_defined': {
    es: 'El tipo de cuenta ya se eligió y no se puede cambiar.',
    en: 'The kind of account was already chosen and cannot change.',
  },
  'accounts.company_role_required': {
    es: 'Solo una cuenta de empresa puede hacer esto.',
    en: 'Only a company account can do this.',
  },
  'accounts.company_already_exists': {
    es: 'Tu cuenta ya pertenece a una empresa.',
    en: 'Your account already belongs to a company.',
  },
  'accounts.company_required': {
    es: 'Primero registra tu empresa.',
    en: 'Register your company first.',
  },
  'accounts.max_views_soldout': {
    es: 'Se agotaron las vistas de tu cuenta: no se pueden agregar más creadores.',
    en: 'The views of your account are sold out: no more creators can be added.',
  },
  'csv.BadFormat': {
    es: 'El archivo no es un CSV que se pueda importar.',
    en: 'The file is not a CSV that can be imported.',
  },
  'campaign.Processing': {
    es: 'Ya se está procesando una importación. Espera a que termine.',
    en: 'An import is already processing. Wait until it ends.',
  },
  'campaign.influencer_exists': {
    es: 'Ese creador ya está en la campaña.',
    en: 'That creator is already in the campaign.',
  },
  'campaign.import_ended': {
    es: 'La importación ya terminó.',
    en: 'The import has already ended.',
  },
  'campaign.import_rows_gone': {
    es: 'El resultado de cada fila ya no se conserva. Lo importado está en la campaña.',
    en: 'The result of each row is no longer kept. What was imported is in the campaign.',
  },
  'campaign.invitation_ended': {
    es: 'Esta invitación ya terminó. Si todavía te interesa, escribe a quien te envió el enlace.',
    en: 'This invitation has ended. If you are still interested, write to whoever sent you the link.',
  },
  'server.error': {
    es: 'Algo falló de nuestro lado. Vuelve a intentarlo.',
    en: 'Something failed on our side. Try again.',
  },
  'server.unavailable': {
    es: 'El servidor está ocupado. Vuelve a intentarlo en un momento.',
    en: 'The server is busy. Try again in a moment.',
  },
};

/** The sentence of an error code. */
export const errorMessage = (code: ErrorCode, locale: Locale): string => ERROR_MESSAGES[code][locale];

/** The sentences that schemas of this package carry, in Spanish. A test names one that is missing. */
export const SPANISH_SENTENCES: Record<string, string> = {
  'Must not be empty': 'No puede quedar vacío',
  'Must be a number': 'Debe ser un número',
  'Must not be negative': 'No puede ser negativo',
  'At most two decimals': 'Como máximo dos decimales',
  'Must be a whole number': 'Debe ser un número entero',
  'Must be a link that starts with http:// or https://':
    'Debe ser un enlace que empiece con http:// o https://',
  'Must be a file': 'Debe ser un archivo',
  'Must be an email address': 'Debe ser un correo electrónico',
  'Must have at least 8 characters': 'Debe tener al menos 8 caracteres',
  'Must be a two-letter country code': 'Debe ser un código de país de dos letras',
  'Must be a three-letter currency code': 'Debe ser un código de moneda de tres letras',
  'Must not be before the start': 'No puede ser anterior al inicio',
  'Must name at least one': 'Debe incluir al menos uno',
  'Must name the creators or give a filter, not both': 'Debe indicar los creadores o un filtro, no ambos',
  'Must name the campaign influencer': 'Debe indicar al creador de la campaña',
  'Must be from 1 to 100': 'Debe estar entre 1 y 100',
  'Must be at most 9999999999.99': 'Debe ser como máximo 9,999,999,999.99',
  'Must be at most 1000000000000': 'Debe ser como máximo 1,000,000,000,000',
  'Must be from 1 to 500': 'Debe estar entre 1 y 500',
  'Must be a day from 1900 to 2200': 'Debe ser un día entre 1900 y 2200',
  'Has characters that cannot be stored': 'Tiene caracteres que no se pueden guardar',
};

/** The parts of a zod issue that its sentence is made from. */
export interface Issue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly format?: unknown;
  readonly values?: unknown;
  readonly keys?: unknown;
  readonly input?: unknown;
}

/** How to check input whose issues get sentences: one of them depends on what came. */
export const SHOW_INPUT = { reportInput: true } as const;

const text = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'bigint'
    ? String(value)
    : typeof value === 'string'
      ? value
      : '';

/**
 * The sentence of one issue of a check with `SHOW_INPUT`. A schema's own sentence wins; zod's general ones are
 * replaced.
 */
export function issueMessage(issue: Issue, locale: Locale): string {
  const own = SPANISH_SENTENCES[issue.message];
  if (own) return locale === 'es' ? own : issue.message;
  const es = locale === 'es';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return es ? 'Falta este dato' : 'Is missing';
      return es ? 'No es del tipo esperado' : 'Is not of the expected type';
    case 'too_small':
      if (issue.origin === 'string')
        return es
          ? `Debe tener al menos ${text(issue.minimum)} caracteres`
          : `Must have at least ${text(issue.minimum)} characters`;
      return es ? `Debe ser al menos ${text(issue.minimum)}` : `Must be at least ${text(issue.minimum)}`;
    case 'too_big':
      if (issue.origin === 'string')
        return es
          ? `Debe tener como máximo ${text(issue.maximum)} caracteres`
          : `Must have at most ${text(issue.maximum)} characters`;
      if (issue.origin === 'array')
        return es
          ? `Debe incluir como máximo ${text(issue.maximum)}`
          : `Must include at most ${text(issue.maximum)}`;
      return es ? `Debe ser como máximo ${text(issue.maximum)}` : `Must be at most ${text(issue.maximum)}`;
    case 'invalid_format':
      if (issue.format === 'date') return es ? 'Debe ser una fecha aaaa-mm-dd' : 'Must be a date yyyy-mm-dd';
      if (issue.format === 'uuid') return es ? 'Debe ser un identificador' : 'Must be an identifier';
      return es ? 'No tiene el formato esperado' : 'Does not have the expected format';
    case 'invalid_value': {
      const values = Array.isArray(issue.values) ? issue.values.map(String).join(', ') : '';
      return es ? `Debe ser uno de: ${values}` : `Must be one of: ${values}`;
    }
    case 'unrecognized_keys': {
      const keys = Array.isArray(issue.keys) ? issue.keys.map(String).join(', ') : '';
      return es ? `No se espera aquí: ${keys}` : `Not expected here: ${keys}`;
    }
    default:
      return es ? 'No es válido' : 'Is not valid';
  }
}
