import { useTranslation } from 'react-i18next';
import { useConnectionLost } from '../../lib/connection';
import classes from './connection-line.module.css';

/** Says that the connection is lost for as long as it is. */
export function ConnectionLine() {
  const { t } = useTranslation('shell');
  const lost = useConnectionLost();
  return <output className={classes.line}>{lost && <span>{t('connection_lost')}</span>}</output>;
}
