import { CloseButton, Portal, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './side-panel.module.css';

interface BesidePanelProps {
  title: string;
  media: ReactNode;
  /** Below its title. */
  under: ReactNode;
  tools: ReactNode;
  footer: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

const begin = (name: HTMLElement | null) => name?.focus({ preventScroll: true });

/**
 * A panel that stands beside the page, which is narrower meanwhile and can be used: nothing of it is covered. Whoever
 * opens it, or goes to the next, begins at its name.
 */
export function BesidePanel(props: BesidePanelProps) {
  const { title, media, under, tools, footer, onClose, children } = props;
  const { t } = useTranslation();
  return (
    <Portal>
      <section role="dialog" aria-label={title} className={classes.beside} data-beside>
        <header className={classes.header} data-media={media ? true : undefined}>
          {media}
          <div className={classes.words}>
            <Title order={2} fz="md" fw={600} ref={begin} tabIndex={-1}>
              {title}
            </Title>
            {under}
          </div>
          <div className={classes.tools}>
            {tools}
            <CloseButton aria-label={t('close')} onClick={onClose} />
          </div>
        </header>
        <div className={classes.body}>{children}</div>
        {footer && <div className={classes.footer}>{footer}</div>}
      </section>
    </Portal>
  );
}
