import { addDays, HOUR_MS, localDay } from '@altavoz/domain';
import { sql } from 'kysely';
import type { Context } from '../context.js';
import type { Tx } from '../db/database.js';
import { insertApplication, insertCall, type CallParts } from '../features/casting-calls/index.js';

const ASKED = { text: '¿Qué café tomas por la mañana?', required: true, choices: [] };
const WHERE = { text: '¿Dónde grabarías?', required: false, choices: ['En casa', 'En la cafetería'] };

const EMPTY: Omit<CallParts, 'title' | 'body'> = {
  networks: [],
  content_types: [],
  followers_from: null,
  followers_to: null,
  countries: [],
  themes: [],
  language: null,
  pay: '',
  pay_from_cents: null,
  pay_to_cents: null,
  places: null,
  closes_on: null,
  questions: [],
  is_listed: false,
};

/** What creators said, in the order in which they applied. */
const SAID: readonly { answer: string; where: string; note: string; asked: number | null }[] = [
  { answer: 'De olla, con canela. Lo aprendí de mi abuela.', where: 'En casa', note: '', asked: 650_000 },
  {
    answer: 'Un cortado, casi siempre de pie.',
    where: 'En la cafetería',
    note: 'Puedo grabar esta misma semana.',
    asked: null,
  },
  {
    answer: 'Frío, hasta en invierno.',
    where: 'En casa',
    note: 'Tengo cámara y luz propias.',
    asked: 480_000,
  },
  { answer: 'Americano doble.', where: '', note: '', asked: 900_000 },
];

/** An open call of a campaign, to which some of its creators came, and one that is still written. */
export async function insertDemoCalls(
  tx: Tx,
  { now, newId }: Pick<Context, 'now' | 'newId'>,
  of: { companyId: string; campaignId: string; managerId: string },
): Promise<void> {
  const questions = [ASKED, WHERE].map((question) => ({ ...question, id: newId() }));
  const call = { company_id: of.companyId, id: newId() };
  const whole = { campaign_id: of.campaignId, created_by: of.managerId, created_at: now() };
  await insertCall(tx, {
    ...EMPTY,
    ...call,
    ...whole,
    title: 'Mañanas con Café Nube',
    body: 'Buscamos a quien cuente su mañana con café: en vertical, con su voz y sin guion.\n\nMandamos el café a tu casa. Grabas un reel y tres historias en las dos semanas siguientes.',
    state: 'open',
    networks: ['instagram', 'tiktok'],
    content_types: ['reel', 'story'],
    followers_from: 5_000,
    countries: ['MX'],
    themes: ['food', 'home'],
    language: 'es',
    pay: 'Más café para tres meses.',
    pay_from_cents: 400_000,
    pay_to_cents: 900_000,
    places: 6,
    closes_on: addDays(localDay(now()), 30),
    questions,
    is_listed: true,
  });
  await insertCall(tx, {
    ...EMPTY,
    ...whole,
    company_id: of.companyId,
    id: newId(),
    title: 'Cafeterías de barrio: segunda vuelta',
    body: 'Por escribir: qué barrios y cuántas visitas.',
    networks: ['instagram'],
  });
  const { rows } = await sql<{ id: string; creator_id: string; influencer_id: string }>`
    select distinct on (i.creator_id) ci.id, i.creator_id, ci.influencer_id
    from campaign_influencers ci join influencers i on i.id = ci.influencer_id
    join creators person on person.id = i.creator_id and person.account_id is null
    where ci.company_id = ${of.companyId} and ci.campaign_id = ${of.campaignId}
      and ci.status in ('pending', 'approved', 'rejected')
    order by i.creator_id, ci.status <> 'pending', ci.id limit ${SAID.length}`.execute(tx);
  for (const [place, { answer, where, note, asked }] of SAID.entries()) {
    const row = rows[place];
    if (!row) return;
    const answers = [answer, where].flatMap((one, at) => {
      const question = questions[at];
      return question && one !== '' ? [{ id: question.id, question: question.text, answer: one }] : [];
    });
    await insertApplication(tx, call, {
      id: newId(),
      creator_id: row.creator_id,
      influencer_id: row.influencer_id,
      campaign_influencer_id: row.id,
      answers,
      note,
      asked_cents: asked,
      at: new Date(now().getTime() - (place * 7 + 2) * HOUR_MS),
    });
  }
}
