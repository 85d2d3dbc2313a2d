import { reply, type Answered } from '../answer.js';

const TYPES = 'https://api.x.com/2/problems';

/** A problem in the place of an answer. */
export const problem = (
  status: number,
  name: string | null,
  title: string,
  headers?: Readonly<Record<string, string>>,
): Answered =>
  reply(
    { title, detail: title, type: name === null ? 'about:blank' : `${TYPES}/${name}`, status },
    status,
    headers,
  );

export const invalidRequest = (parameter: string): Answered =>
  reply(
    {
      errors: [
        { parameters: { [parameter]: [] }, message: `The \`${parameter}\` query parameter is not valid` },
      ],
      title: 'Invalid Request',
      detail: 'One or more parameters to your request was invalid.',
      type: `${TYPES}/invalid-request`,
    },
    400,
  );

export interface Missing {
  readonly kind: 'user' | 'tweet';
  readonly parameter: string;
  readonly value: string;
  /** Suspended and protected ones are there, but shown to nobody. */
  readonly why?: 'suspended' | 'protected';
}

/** Why something is not among the data. */
export const missing = ({ kind, parameter, value, why }: Missing) => ({
  resource_id: value,
  parameter,
  resource_type: kind,
  value,
  title: why === 'suspended' ? 'Forbidden' : why === 'protected' ? 'Authorization Error' : 'Not Found Error',
  detail: `Could not show ${kind} with ${parameter}: [${value}].`,
  type: `${TYPES}/${why === 'protected' ? 'not-authorized-for-resource' : 'resource-not-found'}`,
});

/** That a field was kept back from whoever asked. */
export const keptBack = (id: string, parameter: string, field: string) => ({
  resource_id: id,
  parameter,
  resource_type: 'tweet',
  section: 'data',
  title: 'Field Authorization Error',
  value: id,
  detail: `Sorry, you are not authorized to access '${field}' on the tweet with id: [${id}].`,
  field,
  type: `${TYPES}/not-authorized-for-field`,
});

/** An error of the token endpoint. */
export const oauthError = (error: string, status = 400): Answered =>
  reply({ error, error_description: 'Value passed was invalid.' }, status);
