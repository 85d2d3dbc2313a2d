import { Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../lib/navigation';
import { usePageTitle } from '../lib/page-title';
import type { Place } from '../paths';
import { useHeaderSlot } from './header-slot';
import classes from './page-header.module.css';

export interface Crumb {
  label: string;
  to: Place;
}

export interface PageHeaderProps {
  /** The one `h1` of the page, and the title of the browser's tab. */
  title: string;
  /** The full name when `title` is shortened. */
  fullTitle?: string;
  /** The pages above this one, shown in the top bar before the title. */
  crumbs?: readonly Crumb[];
  /** Beside the title: badges. */
  badge?: ReactNode;
  /** Under the title. */
  description?: ReactNode;
  /** Before the title: a logo or avatar. */
  media?: ReactNode;
  /** Buttons at the right; below on phones. */
  actions?: ReactNode;
}

/** The head of a page: title, description and actions; its breadcrumbs go to the top bar. */
export function PageHeader(props: PageHeaderProps) {
  const { title, fullTitle, crumbs = [], badge, description, media, actions } = props;
  const slot = useHeaderSlot();
  usePageTitle(fullTitle ?? title);
  return (
    <div className={classes.root}>
      {slot && createPortal(<Breadcrumbs crumbs={crumbs} current={title} />, slot)}
      {media}
      <div className={classes.words}>
        <div className={classes.line}>
          <Title order={1} title={fullTitle} className={classes.title}>
            {title}
          </Title>
          {badge}
        </div>
        {description && (
          <Text component="div" size="sm" c="dimmed" mt={2}>
            {description}
          </Text>
        )}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('breadcrumbs')} className={classes.crumbs}>
      <ol>
        {crumbs.map(({ to, label }) => (
          <Fragment key={label}>
            <li>
              <AppLink to={to}>{label}</AppLink>
            </li>
            <li aria-hidden="true" className={classes.divider}>
              <IconChevronRight size={14} />
            </li>
          </Fragment>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
