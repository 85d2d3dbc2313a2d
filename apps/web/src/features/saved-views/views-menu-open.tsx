import { LIMITS, type SavedView, type ViewedList } from '@altavoz/contracts';
import {
  IconArrowBackUp,
  IconDeviceFloppy,
  IconHome,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionGroup, ActionItem, MenuTarget } from '../../components/action-menu';
import { ActionMenuOpen } from '../../components/action-menu-open';
import { currentLocale } from '../../lib/i18n';
import { notify } from '../../lib/notify';
import type { ViewsOfList } from './saved-view-queries';
import { useProfile } from '../accounts';
import { useViewChanges } from './view-changes';
import { ViewNameDialog } from './view-name-dialog';
import classes from './saved-views.module.css';

export interface ViewsMenuOpenProps {
  list: ViewedList;
  known: ViewsOfList;
  inForce: SavedView | undefined;
  /** What the address says of it: also one that is gone, or that there is to be none. */
  named: string | null;
  /** How the list is now, as a view would keep it. */
  present: SavedView['state'];
  /** It differs from what the view in force keeps. */
  changed: boolean;
  /** Shows the list as a view has it; without one as it is by itself. */
  onOpen: (view: SavedView | null) => void;
  /** A view has been kept and is to be in force, if `instead` still is. */
  onSaved: (view: SavedView, instead: string | null) => void;
  /** The button. */
  children: MenuTarget;
}

/** The menu of the views of a list, opened, and the dialogs that it leads to. */
export function ViewsMenuOpen(props: ViewsMenuOpenProps) {
  const { list, known, inForce, named, present, changed, onOpen, onSaved, children } = props;
  const { views, failed, reload } = known;
  const { t } = useTranslation(['saved-views', 'common']);
  const { create, update, overwrite, setUsual, share, remove } = useViewChanges();
  /** Guests have no colleagues. */
  const mayShare = Boolean(useProfile()?.company);
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  const close = () => setNaming(null);

  const sorted = views.toSorted((a, b) => a.name.localeCompare(b.name, currentLocale()));
  const own = sorted.filter((view) => view.kept_by === null);
  const full = own.length >= LIMITS.savedViewsMax && t('too_many', { most: LIMITS.savedViewsMax });
  const choices: ActionGroup = {
    label: t('title'),
    items: [
      { label: t('none'), checked: !inForce, onClick: () => onOpen(null) },
      ...own.map((view) => ({
        id: view.uuid,
        label: view.name,
        checked: view === inForce,
        icon: <ViewMarks view={view} />,
        onClick: () => onOpen(view),
      })),
    ],
  };
  const ofColleagues: ActionGroup = {
    label: t('shared_title'),
    items: sorted.flatMap((view) =>
      view.kept_by === null
        ? []
        : {
            id: view.uuid,
            label: t('of_colleague', { name: view.name, who: view.kept_by }),
            checked: view === inForce,
            onClick: () => onOpen(view),
          },
    ),
  };
  const isMine = inForce?.kept_by === null;
  const ofChange: ActionItem[] =
    inForce && changed
      ? [
          ...(isMine
            ? [
                {
                  label: t('overwrite'),
                  icon: <IconDeviceFloppy size={15} />,
                  onClick: () => void overwrite(inForce, present),
                },
              ]
            : []),
          { label: t('discard'), icon: <IconArrowBackUp size={15} />, onClick: () => onOpen(inForce) },
        ]
      : [];
  const ofView: ActionGroup[] =
    inForce && isMine
      ? [
          {
            label: inForce.name,
            items: [
              {
                label: t('usual'),
                checked: inForce.is_usual,
                multiple: true,
                onClick: () => void setUsual(inForce, !inForce.is_usual),
              },
              ...(mayShare
                ? [
                    {
                      label: t('share'),
                      checked: inForce.is_shared,
                      multiple: true,
                      onClick: () => void share(inForce, !inForce.is_shared),
                    },
                  ]
                : []),
              { label: t('rename'), icon: <IconPencil size={15} />, onClick: () => setNaming('rename') },
              {
                label: t('delete'),
                icon: <IconTrash size={15} />,
                tone: 'danger',
                onClick: () => void remove(inForce, (again) => onSaved(again, inForce.uuid)),
              },
            ],
          },
        ]
      : [];
  const groups: ActionGroup[] = failed
    ? [{ items: [{ label: t('common:retry'), icon: <IconRefresh size={15} />, onClick: reload }] }]
    : [
        ...(views.length > 0 ? [choices] : []),
        ...(ofColleagues.items.length > 0 ? [ofColleagues] : []),
        {
          items: [
            ...ofChange,
            {
              label: t('save_new'),
              icon: <IconPlus size={15} />,
              disabledReason: full,
              onClick: () => setNaming('new'),
            },
          ],
        },
        ...ofView,
      ];
  const hint = failed ? t('failed') : views.length === 0 ? t('hint') : null;
  return (
    <>
      <ActionMenuOpen
        groups={groups}
        head={hint && <div className={classes.hint}>{hint}</div>}
        width={264}
        position="bottom-start"
      >
        {children}
      </ActionMenuOpen>
      {naming === 'new' && (
        <ViewNameDialog
          title={t('new_title')}
          mayShare={mayShare}
          onClose={close}
          onSave={async (chosen) => {
            onSaved(await create({ list, ...chosen, state: present }), named);
            notify.success({ text: t('created', { name: chosen.name }), undo: null });
          }}
        />
      )}
      {naming === 'rename' && inForce && (
        <ViewNameDialog
          title={t('rename_title')}
          mayShare={mayShare}
          view={inForce}
          onClose={close}
          onSave={async ({ name }) => {
            await update(inForce, { name });
            notify.success({ text: t('renamed', { name }), undo: null });
          }}
        />
      )}
    </>
  );
}

/** That the list opens with a view, and that colleagues see it. */
function ViewMarks({ view }: { view: SavedView }) {
  const { t } = useTranslation('saved-views');
  return (
    <>
      {view.is_shared && <IconUsers size={14} role="img" aria-label={t('is_shared')} />}
      {view.is_usual && <IconHome size={14} role="img" aria-label={t('is_usual')} />}
    </>
  );
}
