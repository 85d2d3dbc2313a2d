import { Drawer, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskingClose } from './use-asking-close';
import { useFocusReturn } from './use-focus-return';
import classes from './side-panel.module.css';

export interface SidePanelProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  /** Stays in sight at the bottom: save and cancel. */
  footer?: ReactNode;
  /** Whether something typed is not saved yet: closing and leaving the page then ask first. */
  dirty?: boolean;
  /** Pixels; the whole width on phones. */
  width?: number;
}

/** A panel from the right for details and forms; Escape and the backdrop close it, the focus returns [UIX-42]. */
export function SidePanel(props: SidePanelProps) {
  const { opened, onClose, title, subtitle, children, footer, dirty = false, width = 460 } = props;
  const { t } = useTranslation();
  const close = useAskingClose({ dirty: opened && dirty, onClose });
  useFocusReturn(opened);
  return (
    <Drawer.Root
      opened={opened}
      onClose={close}
      position="right"
      size={`min(100vw, ${width}px)`}
      padding="lg"
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content>
        <Drawer.Header className={classes.header}>
          <div className={classes.words}>
            <Drawer.Title>{title}</Drawer.Title>
            {subtitle && (
              <Text component="div" size="sm" c="dimmed">
                {subtitle}
              </Text>
            )}
          </div>
          <Drawer.CloseButton aria-label={t('close')} />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
        {footer && <div className={classes.footer}>{footer}</div>}
      </Drawer.Content>
    </Drawer.Root>
  );
}
