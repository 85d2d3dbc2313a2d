import { Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconRefresh, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnectionLost } from '../lib/connection';
import { errorText, isForbidden, isNetwork, isNotFound } from '../lib/error-text';
import { AppLink } from '../lib/navigation';
import { paths } from '../paths';
import { ForbiddenState } from './forbidden-state';
import { State, type StateProps } from './state';

export interface ErrorStateProps {
  /** What was thrown; decides between retry, not found and no permission. */
  error: unknown;
  onRetry?: () => void;
  title?: string;
  room?: StateProps['room'];
  order?: StateProps['order'];
}

/** A failed load: what happened and a retry; what is missing or forbidden gets its own words [ERR-25…27]. */
export function ErrorState({ error, onRetry, title, room, order }: ErrorStateProps) {
  const { t } = useTranslation();
  const lost = useConnectionLost();
  if (isForbidden(error)) return <ForbiddenState text={errorText(error)} room={room} order={order} />;
  if (isNotFound(error) && room === 'page') return <NotFoundState order={order} />;
  if (isNotFound(error))
    return (
      <State
        icon={<IconSearch size={22} stroke={1.75} />}
        title={t('state.gone_title')}
        text={t('state.gone_text')}
        room={room}
        order={order}
      />
    );
  return (
    <div role="alert">
      <State
        icon={<IconAlertTriangle size={22} stroke={1.75} />}
        tone="danger"
        title={title ?? t('state.error_title')}
        // Queries are asked again by themselves when it is back, pages by `PageError`.
        text={isNetwork(error) && lost ? t('state.needs_connection') : errorText(error)}
        room={room}
        order={order}
        action={
          onRetry && (
            <Button variant="default" leftSection={<IconRefresh size={15} />} onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        }
      />
    </div>
  );
}

/** No such page or thing, with a way home and whatever else may help [NAV-31, ERR-27]. */
export function NotFoundState({
  order,
  text,
  children,
}: Pick<StateProps, 'order'> & { text?: string; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <State
      icon={<IconSearch size={22} stroke={1.75} />}
      title={t('state.not_found_title')}
      text={text ?? t('state.not_found_text')}
      room="page"
      order={order}
      action={
        <Group gap="xs" justify="center">
          {children}
          <Button component={AppLink} to={paths.home()}>
            {t('state.go_home')}
          </Button>
        </Group>
      }
    />
  );
}
