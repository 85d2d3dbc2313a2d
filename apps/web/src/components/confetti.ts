import { BRAND_COLORS, LIMITS } from '@altavoz/contracts';

/**
 * 200 pieces of confetti in the brand's colours, gone after 5 s; nothing for whoever asks for less motion
 * [UIX-11…14]. The drawing code is loaded with the first party.
 */
export async function celebrate(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  // Without a worker: it would be made from a blob, which the content security policy refuses.
  const fire = confetti.create(undefined, { resize: true, useWorker: false });
  void fire({
    particleCount: LIMITS.confettiParticles,
    spread: 110,
    startVelocity: 50,
    origin: { y: 0.65 },
    // Frames until a piece has faded: at 60 a second just under the five seconds.
    ticks: (LIMITS.confettiDuration / 1_000) * 58,
    gravity: 0.8,
    colors: [BRAND_COLORS.primary, BRAND_COLORS.secondary],
    disableForReducedMotion: true,
    zIndex: 1_000,
  });
  setTimeout(() => fire.reset(), LIMITS.confettiDuration);
}
