import { Button } from '@mantine/core';
import { IconLayoutList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../action-menu';

interface GroupMenuProps {
  fields: readonly { id: string; label: string }[];
  by: string | null;
  hasGroups: boolean;
  onGroup: (field: string | null) => void;
  onFoldAll: (folded: boolean) => void;
}

/** By what rows are grouped, and all groups folded or unfolded at once. */
export function GroupMenu({ fields, by, hasGroups, onGroup, onFoldAll }: GroupMenuProps) {
  const { t } = useTranslation('tables');
  const field = fields.find(({ id }) => id === by);
  const choices = [{ id: null, label: t('groups.none') }, ...fields];
  return (
    <ActionMenu
      groups={[
        {
          label: t('groups.by'),
          items: choices.map(({ id, label }) => ({
            label,
            checked: id === by,
            onClick: () => onGroup(id),
          })),
        },
        ...(hasGroups
          ? [
              {
                items: [
                  { label: t('groups.fold_all'), onClick: () => onFoldAll(true) },
                  { label: t('groups.unfold_all'), onClick: () => onFoldAll(false) },
                ],
              },
            ]
          : []),
      ]}
      width={220}
    >
      <Button
        data-known-by-sign
        variant={field ? 'light' : 'default'}
        leftSection={<IconLayoutList size={15} />}
        title={t('groups.by')}
      >
        {field ? `${t('groups.by')}: ${field.label}` : t('groups.group')}
      </Button>
    </ActionMenu>
  );
}
