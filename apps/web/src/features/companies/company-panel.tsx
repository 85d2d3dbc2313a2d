import type { CompanyDetails } from '@altavoz/contracts';
import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu';
import { ErrorState } from '../../components/error-state';
import { FactList } from '../../components/fact-list';
import { LoadingRows } from '../../components/loading-rows';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { SidePanel } from '../../components/side-panel';
import { countryName } from '../../lib/country-name';
import { formatNumber, useLocale } from '../../lib/format';
import { formatMoment } from '../../lib/moment';
import { AppLink } from '../../lib/navigation';
import { useFormats } from '../../lib/use-formats';
import { paths } from '../../paths';
import { AllowanceDialog } from './allowance-dialog';
import { AppointOwner } from './appoint-owner';
import classes from './companies.module.css';
import { companyDetailsQuery } from './company-queries';
import { CompanyState } from './company-state';
import { PersonRow } from './person-row';
import { useFilesText } from './use-files-text';

/** One company: how it is, what it makes of its plan, who works there; and, apart, what changes whose it is. */
export function CompanyPanel({ company, onClose }: { company: string | null; onClose: () => void }) {
  const { t } = useTranslation(['companies', 'vocabulary']);
  const [changing, setChanging] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    ...companyDetailsQuery(company ?? ''),
    enabled: company !== null,
  });
  return (
    <SidePanel
      opened={company !== null}
      onClose={onClose}
      media={data && <LogoOrInitials src={null} name={data.name} />}
      title={data?.name ?? t('list.col.name')}
      subtitle={data && t(`vocabulary:company_kind.${data.kind}`)}
      footer={
        data && (
          <Group gap="xs">
            <Button component={AppLink} to={paths.auditLog(data.uuid)} variant="default">
              {t('list.log')}
            </Button>
            <Button onClick={() => setChanging(true)}>{t('list.allowance')}</Button>
          </Group>
        )
      }
    >
      {isPending && <LoadingRows rows={4} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} room="panel" />}
      {data && <Details company={data} />}
      {data && changing && <AllowanceDialog company={data} onClose={() => setChanging(false)} />}
    </SidePanel>
  );
}

function Details({ company }: { company: CompanyDetails }) {
  const { t } = useTranslation('companies');
  const { relativeTime } = useFormats();
  const locale = useLocale();
  const filesOf = useFilesText();
  const website = company.website ? (
    <Anchor href={company.website} target="_blank" rel="noopener noreferrer" size="sm">
      {company.website}
    </Anchor>
  ) : (
    '—'
  );
  return (
    <div className={classes.groups}>
      <Part title={t('list.use')} badge={<CompanyState company={company} />}>
        <FactList
          facts={[
            [t('list.col.plan'), t(`list.plan.${company.plan}`)],
            [
              t('list.col.last_used'),
              company.last_used_at ? relativeTime(company.last_used_at) : t('list.unused'),
            ],
            [t('list.col.max_views'), formatNumber(company.max_views)],
            [
              t('list.col.views_used'),
              company.views_bought > 0
                ? t('list.used_bought', {
                    used: formatNumber(company.views_used),
                    bought: formatNumber(company.views_bought),
                  })
                : formatNumber(company.views_used),
            ],
            [
              t('list.col.campaigns'),
              company.archived_campaigns > 0
                ? t('list.of_archived', {
                    all: formatNumber(company.campaigns),
                    count: company.archived_campaigns,
                    formatted: formatNumber(company.archived_campaigns),
                  })
                : formatNumber(company.campaigns),
            ],
            [t('list.col.files'), filesOf(company)],
          ]}
        />
      </Part>
      <Part title={t('list.about')}>
        <FactList
          facts={[
            [t('list.col.country'), company.country ? countryName(company.country, locale) : '—'],
            [t('list.col.created_at'), formatMoment(company.created_at)],
            [t('list.col.website'), website],
            [t('list.col.telephone'), company.telephone ?? '—'],
          ]}
        />
      </Part>
      <Part title={`${t('list.people')} · ${formatNumber(company.members)}`}>
        <ul className={classes.list}>
          {company.people.map(({ uuid, name, email, role }) => (
            <PersonRow key={uuid} name={name} lines={[email]}>
              <span className={classes.role}>{t(`role.${role}`)}</span>
            </PersonRow>
          ))}
        </ul>
      </Part>
      <Ownership company={company} />
    </div>
  );
}

function Part({ title, badge, children }: { title: string; badge?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="sm" id={id}>
          {title}
        </Title>
        {badge}
      </Group>
      {children}
    </section>
  );
}

/** Makes somebody an owner, apart from what is changed every day; nobody where all are. */
function Ownership({ company }: { company: CompanyDetails }) {
  const { t } = useTranslation('companies');
  const [appointed, setAppointed] = useState<CompanyDetails['people'][number] | null>(null);
  const others = company.people.filter(({ role }) => role !== 'owner');
  if (others.length === 0) return null;
  const items = others.map((person) => ({
    id: person.uuid,
    label: t('list.make_owner_of', { name: person.name }),
    tone: 'danger' as const,
    onClick: () => setAppointed(person),
  }));
  return (
    <div className={classes.danger}>
      <Part title={t('list.ownership')}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('list.ownership_text')}
        </Text>
        <ActionMenu groups={[{ items }]} width={300} position="bottom-start">
          <Button variant="light" color="red" rightSection={<IconChevronDown size={14} aria-hidden="true" />}>
            {t('list.make_owner')}
          </Button>
        </ActionMenu>
      </Part>
      {appointed && <AppointOwner company={company} person={appointed} onClose={() => setAppointed(null)} />}
    </div>
  );
}
