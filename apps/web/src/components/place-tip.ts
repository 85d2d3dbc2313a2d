interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 6;
const EDGE = 8;
const within = (value: number, size: number, room: number) =>
  Math.max(EDGE, Math.min(value, room - size - EDGE));

/** Where a tip stands beside its target, in pixels of the window: turned over where it would not fit. */
export function placeTip(
  target: Box,
  tip: Pick<Box, 'width' | 'height'>,
  side: 'top' | 'right',
  room: { width: number; height: number },
): { left: number; top: number } {
  if (side === 'right') {
    const right = target.left + target.width + GAP;
    const fits = right + tip.width + EDGE <= room.width;
    return {
      left: fits ? right : within(target.left - tip.width - GAP, tip.width, room.width),
      top: within(target.top + (target.height - tip.height) / 2, tip.height, room.height),
    };
  }
  const above = target.top - tip.height - GAP;
  return {
    left: within(target.left + (target.width - tip.width) / 2, tip.width, room.width),
    top: above >= EDGE ? above : target.top + target.height + GAP,
  };
}
