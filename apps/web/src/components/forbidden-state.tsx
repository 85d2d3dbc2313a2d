import { IconLock } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../lib/navigation';
import { paths } from '../paths';
import { State, type StateProps } from './state';

/** The person is known but may not see this; a whole page leads home [ERR-26]. */
export function ForbiddenState({ text, room, order }: Pick<StateProps, 'text' | 'room' | 'order'>) {
  const { t } = useTranslation();
  return (
    <State
      icon={<IconLock size={22} stroke={1.75} />}
      title={t('state.forbidden_title')}
      text={text ?? t('state.forbidden_text')}
      room={room}
      order={order}
      action={
        room === 'page' && (
          <Button component={AppLink} to={paths.home()}>
            {t('state.go_home')}
          </Button>
        )
      }
    />
  );
}
