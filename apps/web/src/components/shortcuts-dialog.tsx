import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isApple } from '../lib/apple';
import { DialogFrame } from './dialog-frame';
import classes from './shortcuts-dialog.module.css';

type Keys = readonly (readonly [key: string, does: string])[];
export interface ShortcutsDialogProps {
  /** What may be pressed here, with what it does. */
  keys?: Keys;
  /**
   * These are those of a list besides the keys of every list: what Enter opens, where nothing is shown beside it, and
   * whether it is only read.
   */
  list?: { opens?: string; reads?: boolean };
  onClose: () => void;
}

/** The keys of a list or a panel, and those that work everywhere. */
export function ShortcutsDialog({ keys = [], list, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation(['tables', 'common']);
  const held = isApple() ? '⌘' : 'Ctrl';
  const anywhere: Keys = [
    [`${held} K`, t('keys.find')],
    ['?', t('keys.these')],
  ];
  const ofList: Keys = list
    ? [
        ['J K ↑ ↓', t('keys.step')],
        ...(list.opens
          ? ([[`${t('keys.space')} Enter`, list.opens]] as const)
          : ([
              [t('keys.space'), t('keys.peek')],
              ['Enter', t('common:steps.page_does')],
            ] as const)),
        ...(list.reads
          ? keys
          : [
              ['X', t('keys.select')] as const,
              ['⇧ X', t('keys.extend')] as const,
              ...keys,
              ['Esc', t('keys.clear')] as const,
              [`${held} Z`, t('common:steps.undo_does')] as const,
            ]),
      ]
    : keys;
  return (
    <DialogFrame title={t('common:shortcuts')} size="sm" whole={false} onClose={onClose}>
      {ofList.length > 0 && <KeyList title={t('keys.here')} keys={ofList} />}
      <KeyList title={t('keys.anywhere')} keys={anywhere} />
    </DialogFrame>
  );
}

const KeyList = ({ title, keys }: { title: string; keys: Keys }) => (
  <section className={classes.group}>
    <Text component="h3" size="sm" fw={600}>
      {title}
    </Text>
    <dl className={classes.keys}>
      {keys.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
);
