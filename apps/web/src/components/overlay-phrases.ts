/** Spanish in both languages, as the specification has them [STY-22, I18-27]. */
export const PHRASES = [
  'Las grandes campañas se construyen paso a paso.',
  'Un momento: estamos reuniendo lo mejor de tus creadores.',
  'Cada creador cuenta una historia distinta.',
  'La constancia es la mejor estrategia.',
  'Tu próxima gran colaboración está muy cerca.',
  'Las buenas ideas merecen buenas voces.',
  'La autenticidad siempre encuentra a su público.',
  'Medir bien es la mitad de mejorar.',
  'Lo pequeño y bien hecho llega lejos.',
  'Detrás de cada número hay una persona.',
  'Hoy es un buen día para publicar algo memorable.',
  'Casi listo: vale la pena esperar.',
] as const;

/** A random phrase, never the same twice in a row [STY-23]. */
export function nextPhrase(before: string | null, random: () => number = Math.random): string {
  const others = PHRASES.filter((phrase) => phrase !== before);
  return others[Math.floor(random() * others.length)] ?? PHRASES[0];
}
