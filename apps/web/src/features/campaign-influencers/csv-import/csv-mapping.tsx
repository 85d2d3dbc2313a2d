import { IMPORT_FIELDS, type ImportField, type Network } from '@altavoz/contracts';
import { isSureColumn } from '@altavoz/domain';
import { Alert, Button, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/error-state';
import { NetworkSelect } from '../../../components/network-select';
import { formatNumber } from '../../../lib/format';
import { maxViewsQuery } from '../../accounts';
import { DisabledReason } from '../../../components/disabled-reason';
import { checkRows, mappingProblem, needsNetwork, type CsvCheck, type CsvPreview } from './csv-preview';
import { countKnown } from './imports-queries';
import classes from './csv-import.module.css';

const SHOWN_ROWS = 6;

export interface ImportChoice {
  mapping: Record<string, ImportField>;
  network: Network | null;
  /** What becomes of creators that are in the campaign. */
  existing: 'keep' | 'update';
}

export interface CsvMappingProps {
  campaign: string;
  preview: CsvPreview;
  starting: boolean;
  onStart: (choice: ImportChoice) => void;
  onOtherFile: () => void;
}

/** What each column is, judged against every row of the file before anything is written. */
export function CsvMapping({ campaign, preview, starting, onStart, onOtherFile }: CsvMappingProps) {
  const { t } = useTranslation(['campaign-influencers', 'imports']);
  const [mapping, setMapping] = useState(preview.mapping);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [network, setNetwork] = useState<Network | null>(null);
  const [existing, setExisting] = useState<ImportChoice['existing']>('keep');
  const { data: views } = useQuery(maxViewsQuery);
  const problem = mappingProblem(mapping);
  const asksNetwork = !problem && needsNetwork(mapping);
  const ready = !problem && (!asksNetwork || network !== null);
  const {
    data: check,
    error,
    refetch,
  } = useQuery({
    queryKey: ['csv-check', campaign, preview.name, preview.rows.length, mapping, network],
    queryFn: async ({ signal }) => {
      const judged = await checkRows(preview, mapping, network, signal);
      return { ...judged, known: await countKnown(campaign, judged.creators, signal) };
    },
    enabled: ready,
    gcTime: 0,
  });
  // A table is wider than its window: what is left out is said where it cannot be overlooked.
  const skipped = preview.headers.filter((header) => !mapping[header]);
  const hasFacts = Object.values(mapping).some(isFact);
  const updates = existing === 'update' && hasFacts;
  const count = !check ? 0 : updates ? check.ready : check.ready - check.known;
  /** What its header does not say by itself, and nobody has chosen. */
  const isGuess = (header: string) => {
    const field = preview.mapping[header];
    return (
      field !== undefined && mapping[header] === field && !chosen.has(header) && !isSureColumn(header, field)
    );
  };
  const set = (header: string, field: string) => {
    setChosen(new Set(chosen).add(header));
    const next = { ...mapping };
    const known = IMPORT_FIELDS.find((one) => one === field);
    if (known) next[header] = known;
    else delete next[header];
    setMapping(next);
  };
  return (
    <Stack gap="md">
      <div>
        <Text fw={600} truncate>
          {preview.name}
        </Text>
        <Text size="sm" c="dimmed">
          {t('csv.mapping_text')}
        </Text>
      </div>
      <div className={classes.scroll} role="region" aria-label={t('csv.mapping')} tabIndex={0}>
        <table className={classes.preview}>
          <thead>
            <tr>
              {preview.headers.map((header, index) => (
                <th key={index} scope="col">
                  <span className={classes.column} title={header}>
                    {header}
                  </span>
                  {!preview.template && (
                    <NativeSelect
                      size="xs"
                      aria-label={t('csv.column_of', { column: header })}
                      value={mapping[header] ?? ''}
                      description={isGuess(header) && t('imports:guessed')}
                      inputWrapperOrder={['label', 'input', 'description', 'error']}
                      onChange={(event) => set(header, event.currentTarget.value)}
                      data={[
                        { value: '', label: t('csv.skip') },
                        ...IMPORT_FIELDS.map((field) => ({ value: field, label: t(`csv.field.${field}`) })),
                      ]}
                    />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.rows.slice(0, SHOWN_ROWS).map((row, index) => (
              <tr key={index}>
                {preview.headers.map((_, column) => (
                  <td key={column} title={row[column]}>
                    {row[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {skipped.length > 0 && (
        <Text size="sm">
          {t('csv.skipped', {
            count: skipped.length,
            formatted: formatNumber(skipped.length),
            columns: skipped.join(', '),
          })}
        </Text>
      )}
      {!preview.template && (
        <NetworkSelect
          label={t('csv.default_network')}
          none="—"
          value={network}
          onChange={setNetwork}
          error={asksNetwork && !network ? t('csv.needs_network') : undefined}
        />
      )}
      {problem && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
          {problem.kind === 'twice'
            ? t('csv.twice', { field: t(`csv.field.${problem.field}`) })
            : t('csv.needs_username')}
        </Alert>
      )}
      {ready && (
        <div aria-live="polite">
          {check ? (
            <Check check={check} total={preview.rows.length} />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Text size="sm" c="dimmed">
              {t('csv.checking')}
            </Text>
          )}
          {check && views && check.ready > check.known && (
            <Text size="xs" c="dimmed" mt={4}>
              {t('csv.views', {
                used: formatNumber(check.ready - check.known),
                left: formatNumber(views.max_views),
              })}
            </Text>
          )}
        </div>
      )}
      {check && check.known > 0 && (
        <Radio.Group
          label={t('csv.known', { count: check.known, formatted: formatNumber(check.known) })}
          value={existing}
          onChange={(value) => setExisting(value === 'update' ? 'update' : 'keep')}
        >
          <Stack gap={6} mt={6}>
            <Radio size="sm" value="keep" label={t('csv.keep')} />
            <Radio
              size="sm"
              value="update"
              label={t('csv.update')}
              disabled={!hasFacts}
              description={t(hasFacts ? 'csv.update_text' : 'csv.no_facts')}
            />
          </Stack>
        </Radio.Group>
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={onOtherFile} disabled={starting}>
          {t('csv.other_file')}
        </Button>
        <DisabledReason reason={check && check.ready > 0 && count === 0 ? t('csv.all_known') : null}>
          <Button
            disabled={count === 0}
            loading={starting}
            onClick={() => onStart({ mapping, network, existing: updates ? 'update' : 'keep' })}
          >
            {count > 0 ? t('csv.start_count', { count, formatted: formatNumber(count) }) : t('csv.start')}
          </Button>
        </DisabledReason>
      </Group>
    </Stack>
  );
}

/** What a column is called: its header, or else its place. */

/** Whether a column says something of a creator that could replace what is there. */
const isFact = (field: ImportField) => field !== 'network' && field !== 'username' && field !== 'profile_url';

function Check({ check, total }: { check: CsvCheck; total: number }) {
  const { t } = useTranslation(['campaign-influencers', 'imports']);
  return (
    <>
      <Group gap="xs">
        {check.problems === 0 ? (
          <IconCircleCheck size={18} color="var(--alta-tone-success-mark)" aria-hidden="true" />
        ) : (
          <IconAlertTriangle
            size={18}
            color={`var(--alta-tone-${check.ready > 0 ? 'warning' : 'danger'}-mark)`}
            aria-hidden="true"
          />
        )}
        <Text size="sm">
          {t('csv.ready', { count: total, formatted: formatNumber(total), ready: formatNumber(check.ready) })}
          {check.problems > 0 &&
            ` · ${t('csv.problems', { count: check.problems, formatted: formatNumber(check.problems) })}`}
          {check.duplicates > 0 &&
            ` · ${t('csv.duplicates', { count: check.duplicates, formatted: formatNumber(check.duplicates) })}`}
        </Text>
      </Group>
      {check.first.length + check.differing.length > 0 && (
        <ul className={classes.problems}>
          {check.differing.map(({ line, counts, fields }) => (
            <li key={line}>
              <Text size="xs" span>
                {t('csv.differs', {
                  line: formatNumber(line),
                  counts: formatNumber(counts),
                  fields: fields.map((field) => t(`csv.field.${field}`)).join(', '),
                })}
              </Text>
            </li>
          ))}
          {check.first.map(({ line, reason }) => (
            <li key={line}>
              <Text size="xs" span>
                {t('csv.problem_line', { line: formatNumber(line), reason: t(`imports:reason.${reason}`) })}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
