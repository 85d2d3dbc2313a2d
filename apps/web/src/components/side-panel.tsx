import { Drawer, Text } from '@mantine/core';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { late } from '../lib/late';
import { usePhone, useRoomBeside } from '../lib/use-phone';
import { BesidePanel } from './beside-panel';
import { PanelSteps, type Walk } from './panel-steps';
import type { SheetPullProps } from './sheet-pull';
import { useAskingClose, type AskingCloseOptions } from './use-asking-close';
import { useFocusReturn } from './use-focus-return';
import { usePanelKeys, type PanelLetter } from './use-panel-keys';
import classes from './side-panel.module.css';

export interface SidePanelProps {
  opened: boolean;
  onClose: () => void;
  /** A small picture before its name. */
  media?: ReactNode;
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  /** Stays in sight at the bottom: save and cancel. */
  footer?: ReactNode;
  /** Whether something typed is not saved yet: closing and leaving the page then ask first. */
  dirty?: boolean;
  /** What of the question is another then than for what was typed. */
  loses?: AskingCloseOptions['loses'];
  /** Saves what was typed before closing asks about it. @returns whether nothing is left unsaved */
  save?: () => Promise<boolean>;
  /** Open without the address saying so: Back closes it, and the page stays. */
  keepsPage?: boolean;
  /** Where the window is wide it stands beside the page instead of over it. */
  beside?: boolean;
  /** The list behind it, to go through without closing the panel. */
  walk?: Walk | undefined;
  /** Letters that do something with what it shows. */
  letters?: readonly PanelLetter[] | undefined;
  /** Where the focus goes when it closes, in the place of where it came from. */
  returnTo?: () => HTMLElement | null;
  /** Pixels, where there is room for more beside it. */
  width?: number;
}

const SheetPull = late<SheetPullProps>(async () => ({ default: (await import('./sheet-pull')).SheetPull }));

/**
 * A panel from the right for details and forms; Escape and the backdrop close it, the focus returns [UIX-42]. In a wide
 * window one that goes through a list can stand beside it; on a phone it comes from below, and is pulled down by its head to close it.
 */
export function SidePanel(props: SidePanelProps) {
  const { opened, onClose, title, subtitle, children, footer, walk, width = 460 } = props;
  const { t } = useTranslation();
  const close = useAskingClose({
    dirty: opened && props.dirty === true,
    keepsPage: opened && props.keepsPage === true,
    loses: props.loses,
    save: props.save,
    onClose,
  });
  useFocusReturn(opened, props.returnTo);
  const phone = usePhone();
  const head = useRef<HTMLDivElement>(null);
  const step = (by: 1 | -1) => close(() => walk?.onStep(by));
  const content = useRef<HTMLDivElement>(null);
  const room = useRoomBeside();
  const fits = room && props.beside === true;
  const [isBeside, setBeside] = useState(fits);
  // What was typed in it and is not saved would be lost on its way to the other place.
  if (fits !== isBeside && !(opened && props.dirty)) setBeside(fits);
  // Beside a page it has the keys of the page.
  usePanelKeys(isBeside ? null : content, opened, {
    onClose: () => close(),
    letters: props.letters,
    onStep: (by) => {
      if (by === 1 ? walk?.hasNext : walk?.hasPrevious) step(by);
    },
  });
  const under = subtitle && (
    <Text component="div" size="sm" c="dimmed">
      {subtitle}
    </Text>
  );
  const steps = walk && <PanelSteps walk={walk} letters={props.letters} onStep={step} />;
  if (isBeside)
    return (
      opened && (
        <BesidePanel
          title={title}
          media={props.media}
          under={under}
          tools={steps}
          footer={footer}
          onClose={() => close()}
        >
          {children}
        </BesidePanel>
      )
    );
  return (
    <Drawer.Root
      opened={opened}
      onClose={() => close()}
      closeOnEscape={false}
      position={phone ? 'bottom' : 'right'}
      size={phone ? 'calc(100dvh - 2.5rem)' : `min(100vw, ${width}px)`}
      padding={phone ? 'md' : 'lg'}
      classNames={{ content: `${classes.content} ${phone ? classes.sheet : ''}` }}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content ref={content}>
        <Drawer.Header ref={head} className={classes.header} data-media={props.media ? true : undefined}>
          {props.media}
          <div className={classes.words}>
            {/* Whoever goes from row to row comes to its name, not to the first button. */}
            <Drawer.Title {...(walk ? { tabIndex: -1, 'data-autofocus': true } : {})}>{title}</Drawer.Title>
            {under}
          </div>
          <div className={classes.tools}>
            {steps}
            <Drawer.CloseButton aria-label={t('close')} />
          </div>
        </Drawer.Header>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
        {phone && (
          <Suspense>
            <SheetPull sheet={content} head={head} onPulled={() => close()} />
          </Suspense>
        )}
        {footer && <div className={classes.footer}>{footer}</div>}
      </Drawer.Content>
    </Drawer.Root>
  );
}
