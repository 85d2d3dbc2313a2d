import { Link, useMatch, useRouter, type LinkProps } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore, type ComponentProps, type MouseEvent } from 'react';
import type { Place } from '../paths';

/** Both forms of an address are the same page [NAV-20]. */
const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '');

/**
 * The address as soon as it changes, also while the page that it leads to is still on its way: then it is not `here`,
 * and says nothing about the page on screen.
 */
export function useAddress() {
  const { history } = useRouter();
  const address = useSyncExternalStore(history.subscribe, () => history.location);
  const page = useMatch({ strict: false, select: ({ pathname }) => withoutSlash(pathname) });
  const isHere = useCallback((pathname: string) => withoutSlash(pathname) === page, [page]);
  return { address, here: isHere(address.pathname), isHere };
}

/** Only a link to the very address that is open is marked as the current one. */
const SAME_ADDRESS = { exact: true, includeHash: true } as const;
const AS_OTHERS = {};

/** Closing what opens comes back to where the link is, which stays as it was. */
const OPENS_PANEL: Pick<LinkProps, 'state' | 'resetScroll'> = {
  state: (before) => ({ ...before, panelOpened: true }),
  resetScroll: false,
};

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'>, Pick<LinkProps, 'state'> {
  to: Place;
  /** It leads to a panel of the page that is open. */
  opensPanel?: boolean;
  /** What a plain click does in the place of following it; in a new tab or window it opens as any link. */
  onPlainClick?: () => void;
}

/**
 * A link inside the product. Works as `component` of Mantine, which would lose what the router's own link knows of
 * its place: `<Button component={AppLink} to={paths.newCampaign()}>`.
 */
export function AppLink({ to, opensPanel, onPlainClick, onClick, ...rest }: AppLinkProps) {
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPlainClick?.();
  };
  return (
    <Link
      {...rest}
      onClick={onPlainClick ? click : onClick}
      {...(to as LinkProps)}
      {...(opensPanel ? OPENS_PANEL : {})}
      activeOptions={SAME_ADDRESS}
      activeProps={AS_OTHERS}
    />
  );
}
