import type { Campaign } from '@altavoz/contracts';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkName } from '../../components/network-icon';
import { formatDay, formatMoney } from '../../lib/format';
import { notify } from '../../lib/notify';
import classes from './campaign-brief.module.css';

/** What a brief says in figures and signs, beside its texts; nothing while nothing was said. */
export function BriefFacts({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation(['campaigns', 'campaign-create', 'common']);
  const { starts_on: starts, ends_on: ends, budget, currency, brief } = campaign;
  const tags = brief.hashtags.map((tag) => `#${tag}`);
  const copy = async () => {
    const text = tags.join(' ');
    try {
      await navigator.clipboard.writeText(text);
      notify.success({ text: t('campaign-create:brief.copied') });
    } catch {
      notify.danger({ text: t('common:copy_failed', { text }) });
    }
  };
  const facts: [string, ReactNode][] = [
    ...(starts || ends
      ? [[t('field.dates'), `${formatDay(starts)} – ${formatDay(ends)}`] satisfies [string, ReactNode]]
      : []),
    ...(brief.networks.length > 0
      ? [
          [
            t('field.networks'),
            <Group key="networks" gap="0.375rem 0.875rem">
              {brief.networks.map((network) => (
                <NetworkName key={network} network={network} />
              ))}
            </Group>,
          ] satisfies [string, ReactNode],
        ]
      : []),
    ...(tags.length > 0
      ? [
          [
            t('field.hashtags'),
            <div key="hashtags">
              <ul className={classes.tags}>
                {tags.map((tag) => (
                  <li key={tag}>{tag}</li>
                ))}
              </ul>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconCopy size={14} />}
                onClick={() => void copy()}
              >
                {t('campaign-create:brief.copy')}
              </Button>
            </div>,
          ] satisfies [string, ReactNode],
        ]
      : []),
  ];
  const hasBudget = budget !== null && budget > 0;
  return (
    (facts.length > 0 || hasBudget) && (
      <aside className={classes.facts} aria-label={t('campaign-create:brief.facts')}>
        {facts.map(([title, value]) => (
          <Fact key={title} title={title}>
            {value}
          </Fact>
        ))}
        {hasBudget && (
          // For the team: what goes on paper goes to creators, too.
          <Fact title={t('field.budget')} onScreen>
            {formatMoney(budget, currency)}
          </Fact>
        )}
      </aside>
    )
  );
}

function Fact({ title, onScreen, children }: { title: string; onScreen?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-on-screen={onScreen || undefined}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {typeof children === 'string' ? <Text size="sm">{children}</Text> : children}
    </section>
  );
}
