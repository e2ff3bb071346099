import { Select, type SelectProps } from '@mantine/core';
import classes from './filter-select.module.css';

/** A filter or the order of a list: as wide as the chosen text, and on a phone as wide as the list. */
export const FilterSelect = (props: SelectProps) => <Select className={classes.choice} data-choice {...props} />;
