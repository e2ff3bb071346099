import mark from './assets/mark.svg';

export function BrandMark({ size = 28 }: { readonly size?: number }) {
  return <img src={mark} width={size} height={size} alt="" />;
}
