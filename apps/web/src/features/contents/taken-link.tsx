import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import classes from './content-fields.module.css';

/** Opens the content that has a link already; in another tab, as what was typed stays until it is known which one is meant. */
export function TakenLink({ campaign, content }: { campaign: string; content: string }) {
  const { t } = useTranslation('contents');
  return (
    <AppLink
      to={paths.campaign(campaign, 'contenidos', { panel: content })}
      target="_blank"
      className={classes.taken}
    >
      {t('form.open_taken')}
      <IconArrowRight size={14} aria-hidden />
    </AppLink>
  );
}
