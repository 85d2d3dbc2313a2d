import { endpoints } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu';
import { download } from '../../lib/download';
import { errorText } from '../../lib/error-text';
import { formatCount, formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';
import { contentsQuery, type ContentQuery } from './content-queries';

interface ContentsExportProps {
  campaign: string;
  /** What the list shows now. */
  filter: ContentQuery;
}

const PUBLISHED = { status: 'content_published' } as const;

/**
 * Saves what the list shows, in whatever status, or all published contents [CON-19] as CSV. The menu says how
 * many each are; they are counted when the pointer or the focus comes near.
 */
export function ContentsExport({ campaign, filter }: ContentsExportProps) {
  const { t } = useTranslation('contents');
  const [near, setNear] = useState(false);
  const filtered = Object.keys(filter).length > 0;
  const save = (which: 'published' | 'filtered', count: number | undefined) =>
    void download(endpoints.contents.exportContents, {
      params: { campaign },
      query: { which, ...(which === 'filtered' ? filter : {}) },
    })
      .then((file) =>
        notify.success({
          text:
            count === undefined
              ? file
              : t('tab.export_done', { count, formatted: formatNumber(count), file }),
        }),
      )
      .catch((error: unknown) => notify.danger({ text: errorText(error) }));
  const countOf = (query: ContentQuery) => ({
    ...contentsQuery(campaign, { ...query, size_page: 1 }),
    // That of another filter would be wrong.
    placeholderData: undefined,
    enabled: near,
  });
  const published = useQuery(countOf(PUBLISHED));
  const shown = useQuery(countOf(filter));
  const itemOf = (which: 'published' | 'filtered', label: string, { data }: typeof shown) => ({
    label: data ? `${label}: ${formatCount(data.count, data.count_capped)}` : label,
    disabledReason: data?.count === 0 && t('tab.export_none'),
    // What was counted up to a limit says nothing of how many there are.
    onClick: () => save(which, data?.count_capped ? undefined : data?.count),
  });
  const come = () => setNear(true);
  return (
    <span onPointerEnter={come} onFocus={come}>
      <ActionMenu
        groups={[
          {
            label: t('tab.export_label'),
            items: [
              itemOf('filtered', t(filtered ? 'tab.export_filtered' : 'tab.export_all'), shown),
              itemOf('published', t('tab.export_published'), published),
            ],
          },
        ]}
        width={270}
      >
        <Button
          data-known-by-sign
          variant="default"
          leftSection={<IconDownload size={15} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {t('tab.export')}
        </Button>
      </ActionMenu>
    </span>
  );
}
