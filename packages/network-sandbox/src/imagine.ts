import { setTimeout as wait } from 'node:timers/promises';
import { reply, type Answered } from './answer.js';
import { numberOf } from './hash.js';
import { colourOf, png } from './png.js';

/** So that somebody who tries it sees that it takes a while. */
const DRAWING_MS = 1_500;
const LONG_SIDE = 768;
const CIRCLES = 7;

/** A part of a form as RFC 7578 writes it; '' where there is none such. */
const partOf = (body: string, name: string): string =>
  new RegExp(`name="${name}"\\r\\n(?:[^\\r\\n]+\\r\\n)*\\r\\n([^]*?)\\r\\n--`).exec(body)?.[1] ?? '';

/**
 * Draws in the place of Imagine, by its protocol: colours and circles of their own for each prompt, model and style, as
 * nothing here knows what a picture shows. What is `forbidden` it does not draw.
 */
export async function imagineAnswer(path: string, authorization: string, body: string): Promise<Answered> {
  if (path !== '/generations') return reply({ detail: 'Not found' }, 404);
  if (!/^Bearer \S+$/.test(authorization)) return reply({ detail: 'Unauthorized' }, 401);
  const prompt = partOf(body, 'prompt');
  if (prompt === '') return reply({ detail: 'prompt is required' }, 400);
  await wait(DRAWING_MS);
  if (/forbidden|prohibid/i.test(prompt)) return reply({ detail: 'The prompt was refused' }, 422);
  const file = drawn(`${prompt}/${partOf(body, 'style_id')}`, partOf(body, 'aspect_ratio') || '1:1');
  return { status: 200, headers: { 'content-type': 'image/png' }, file };
}

function drawn(name: string, ratio: string): Buffer {
  const [wide = 1, high = 1] = ratio.split(':').map(Number);
  const [width, height] = [wide, high].map((side) =>
    Math.round((LONG_SIDE * side) / Math.max(wide, high)),
  ) as [number, number];
  const hue = numberOf(`${name}/hue`, 360);
  const [top, low] = [colourOf(hue, 0.44), colourOf((hue + 70) % 360, 0.62)];
  const circles = Array.from({ length: CIRCLES }, (_, place) => ({
    x: numberOf(`${name}/x${place}`, width),
    y: numberOf(`${name}/y${place}`, height),
    radius: 60 + numberOf(`${name}/r${place}`, 190),
    colour: colourOf((hue + 25 * place) % 360, 0.5 + 0.04 * (place % 3)),
  }));
  return png(width, height, (x, y) => {
    const share = (x / width + y / height) / 2;
    const mixed: [number, number, number] = [0, 1, 2].map(
      (part) => (top[part] ?? 0) + ((low[part] ?? 0) - (top[part] ?? 0)) * share,
    ) as [number, number, number];
    for (const circle of circles) {
      const far = Math.hypot(x - circle.x, y - circle.y) / circle.radius;
      if (far >= 1) continue;
      // What lies over something lets it through at its rim.
      const over = 0.75 * (1 - far ** 6);
      for (const part of [0, 1, 2] as const) mixed[part] += ((circle.colour[part] ?? 0) - mixed[part]) * over;
    }
    return mixed.map(Math.round) as [number, number, number];
  });
}
