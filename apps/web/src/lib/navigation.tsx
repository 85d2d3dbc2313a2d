import { useRouter } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore, type ComponentProps, type MouseEvent } from 'react';
import { paths } from '../paths';
import { takeReturn } from './visited-routes';

/** Goes to an address built by `paths`, keeping its final slash, query and hash. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter();
  return useCallback(
    (href, options) => (options?.replace ? history.replace(href) : history.push(href)),
    [history],
  );
}

/** The address as soon as it changes, also while the page that it leads to is still on its way. */
export function useAddress() {
  const { history } = useRouter();
  return useSyncExternalStore(history.subscribe, () => history.location);
}

/** Goes back to the last visited route, for Back, Close and Finish of steppers and details [NAV-22]. */
export function useReturn(): () => void {
  const { history } = useRouter();
  return useCallback(
    () => history.push(takeReturn(sessionStorage, history.location.href, paths.home())),
    [history],
  );
}

const opensElsewhere = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * A link inside the product, for an address built by `paths`. Works as `component` of Mantine:
 * `<Button component={AppLink} href={paths.newCampaign()}>`.
 */
export function AppLink({
  href,
  onClick,
  target,
  children,
  ...rest
}: ComponentProps<'a'> & { href: string }) {
  const { history } = useRouter();
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || opensElsewhere(event) || (target && target !== '_self')) return;
        event.preventDefault();
        history.push(href);
      }}
    >
      {children}
    </a>
  );
}
