import type { CompanyDetails } from '@altavoz/contracts';
import { Button, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { FactList } from '../../components/fact-list';
import { LoadingRows } from '../../components/loading-rows';
import { SidePanel } from '../../components/side-panel';
import { formatNumber } from '../../lib/format';
import { formatMoment } from '../../lib/moment';
import { AppLink } from '../../lib/navigation';
import { useFormats } from '../../lib/use-formats';
import { paths } from '../../paths';
import { AllowanceDialog } from './allowance-dialog';
import { AppointOwner } from './appoint-owner';
import classes from './companies.module.css';
import { companyDetailsQuery } from './company-queries';
import { PersonRow } from './person-row';
import { useFilesText } from './use-files-text';

/** One company: what is known of it, who works there, and its allowance to be changed. */
export function CompanyPanel({ company, onClose }: { company: string | null; onClose: () => void }) {
  const { t } = useTranslation('companies');
  const [changing, setChanging] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    ...companyDetailsQuery(company ?? ''),
    enabled: company !== null,
  });
  return (
    <SidePanel
      opened={company !== null}
      onClose={onClose}
      title={data?.name ?? t('list.col.name')}
      footer={
        data && (
          <Group gap="xs">
            <Button onClick={() => setChanging(true)}>{t('list.allowance')}</Button>
            <Button component={AppLink} to={paths.auditLog(data.uuid)} variant="default">
              {t('list.log')}
            </Button>
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
  const { t } = useTranslation(['companies', 'vocabulary']);
  const { relativeTime } = useFormats();
  const filesOf = useFilesText();
  const [appointed, setAppointed] = useState<CompanyDetails['people'][number] | null>(null);
  return (
    <>
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
          [t('list.col.members'), formatNumber(company.members)],
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
          [t('list.col.created_at'), formatMoment(company.created_at)],
          [t('list.col.kind'), t(`vocabulary:company_kind.${company.kind}`)],
          [t('list.col.country'), company.country ?? '—'],
          [t('list.col.website'), company.website ?? '—'],
          [t('list.col.telephone'), company.telephone ?? '—'],
        ]}
      />
      <section aria-labelledby="people-title">
        <Title order={3} size="sm" id="people-title">
          {t('list.people')}
        </Title>
        <ul className={classes.list}>
          {company.people.map((person) => {
            const { uuid, name, email, role, joined_at } = person;
            return (
              <PersonRow
                key={uuid}
                name={name}
                lines={[
                  email,
                  `${t(`role.${role}`)} · ${t('team.joined', { when: relativeTime(joined_at).toLowerCase() })}`,
                ]}
              >
                {role !== 'owner' && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('list.make_owner_of', { name })}
                    onClick={() => setAppointed(person)}
                  >
                    {t('list.make_owner')}
                  </Button>
                )}
              </PersonRow>
            );
          })}
        </ul>
      </section>
      {appointed && <AppointOwner company={company} person={appointed} onClose={() => setAppointed(null)} />}
    </>
  );
}
