import { PRODUCT_NAME } from '@altavoz/contracts';
import classes from './logo.module.css';

/** The mark of the product, with its name beside it unless `markOnly`. */
export function Logo({ markOnly = false, size = 24 }: { markOnly?: boolean; size?: number }) {
  return (
    <span className={classes.logo}>
      <img src="/altavoz.svg" width={size} height={size} alt={markOnly ? PRODUCT_NAME : ''} />
      {!markOnly && <span className={classes.name}>{PRODUCT_NAME}</span>}
    </span>
  );
}
