import './styles/site.css';
import { carryClick } from './islands/click.ts';
import { dropBlur, focusLinks, moreInPlace, rememberCurrency, stepButtons } from './islands/page-tools.ts';

carryClick();
dropBlur();
focusLinks();
rememberCurrency();
stepButtons();
moreInPlace();
