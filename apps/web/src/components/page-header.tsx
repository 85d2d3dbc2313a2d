import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePageTitle } from '../lib/page-title';
import { Breadcrumbs, type Crumb } from './breadcrumbs';
import { useHeaderSlot } from './header-slot';
import classes from './page-header.module.css';

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
  /** On a phone the title stands in the top bar alone: a list begins higher. */
  inBar?: boolean;
  /** Buttons at the right; below on phones. */
  actions?: ReactNode;
}

/** The head of a page: title, description and actions; its breadcrumbs go to the top bar. */
export function PageHeader(props: PageHeaderProps) {
  const { title, fullTitle, crumbs = [], badge, description, media, actions, inBar } = props;
  const slot = useHeaderSlot();
  usePageTitle(fullTitle ?? title);
  return (
    <div className={classes.root} data-in-bar={inBar}>
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
