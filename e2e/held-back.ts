/** Something that waits until it is told to go: a request on its way, so that what is shown meanwhile is seen. */
export function heldBack(): { until: Promise<void>; go: () => void } {
  let go = () => {};
  const until = new Promise<void>((resolve) => (go = resolve));
  return { until, go: () => go() };
}
