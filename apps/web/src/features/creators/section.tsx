import { Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { IconChevronLeft } from '@tabler/icons-react';
import { use, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header';
import { AppLink } from '../../lib/navigation';
import { usePhone } from '../../lib/use-phone';
import { paths } from '../../paths';
import { PartsContext, type PartName } from './profile-parts';
import classes from './my-profile.module.css';

interface SectionProps {
  /** By which it is gone to. */
  anchor: PartName;
  title: string;
  text?: ReactNode;
  /** A button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One part of the profile; on a phone the page of its own that the list of parts leads to, and kept while others are open. */
export function Section({ anchor, title, text, action, children }: SectionProps) {
  const id = useId();
  const phone = usePhone();
  const { open } = use(PartsContext);
  if (phone)
    return (
      <section
        className={open === anchor ? classes.alone : classes.closed}
        aria-label={title}
        id={anchor}
        tabIndex={-1}
      >
        {open === anchor && (
          <>
            <BackToList />
            <PageHeader title={title} description={text} actions={action} />
          </>
        )}
        {children}
      </section>
    );
  return (
    <section className={classes.section} aria-labelledby={id} id={anchor} tabIndex={-1}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {text && (
            <Text component="div" size="sm" c="dimmed">
              {text}
            </Text>
          )}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

function BackToList() {
  const { t } = useTranslation('creator-profile');
  const { history, navigate } = useRouter();
  return (
    <AppLink
      to={paths.myProfile()}
      className={classes.back}
      onPlainClick={() => {
        if (history.location.state.panelOpened) history.back();
        else void navigate({ to: '.', replace: true });
      }}
    >
      <IconChevronLeft size={18} aria-hidden="true" />
      {t('title')}
    </AppLink>
  );
}
