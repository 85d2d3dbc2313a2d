import { endpoints, type Import } from '@altavoz/contracts';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LoadingRows } from '../../../components/loading-rows';
import { download } from '../../../lib/download';
import { errorText } from '../../../lib/error-text';
import { formatNumber } from '../../../lib/format';
import { notify } from '../../../lib/notify';
import { problemsQuery } from './imports-queries';
import classes from './csv-import.module.css';

interface ImportProblemsProps {
  campaign: string;
  of: Import;
}

/** The rows of an import that failed, each with its reason: the first of them, all in a file to be corrected. */
export function ImportProblems({ campaign, of: { uuid, failed } }: ImportProblemsProps) {
  const { t } = useTranslation('campaign-influencers');
  const { data, error } = useQuery(problemsQuery(campaign, uuid));
  const problems = data?.results ?? [];
  const more = failed - problems.length;
  const save = () =>
    download(endpoints.imports.failedRows, { params: { campaign, import: uuid } }).catch((failure: unknown) =>
      notify.danger({ text: errorText(failure) }),
    );
  return (
    <section aria-label={t('csv.failed_title_rows')}>
      <div className={classes.problemsHead}>
        <h3 className={classes.pastTitle}>{t('csv.failed_title_rows')}</h3>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconDownload size={15} />}
          onClick={() => void save()}
        >
          {t('csv.failed_rows')}
        </Button>
      </div>
      {error ? (
        <Text size="sm" c="dimmed">
          {errorText(error)}
        </Text>
      ) : data ? (
        <ol className={classes.failedRows}>
          {problems.map(({ line, row, reason }) => (
            <li key={line}>
              <span>{t('csv.problem_line', { line: formatNumber(line), reason })}</span>
              <span className={classes.failedRow}>{row}</span>
            </li>
          ))}
          {more > 0 && <li>{t('csv.problems_more', { formatted: formatNumber(more) })}</li>}
        </ol>
      ) : (
        <LoadingRows rows={3} />
      )}
    </section>
  );
}
