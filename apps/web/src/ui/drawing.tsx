import classes from './drawing.module.css';

export type DrawingName =
  | 'stall'
  | 'box'
  | 'slip'
  | 'search'
  | 'bell'
  | 'broken'
  | 'category'
  | 'page'
  | 'key'
  | 'plug'
  | 'messages'
  | 'mail'
  | 'cap'
  | 'tree';

const shapes: Record<DrawingName, string> = {
  stall:
    'M38 58h84v44H38zM34 42h92l6 16H28zM58 102V78h22v24M92 74h20v14H92zM28 58c0 8 13 8 13 0 0 8 13 8 13 0 0 8 13 8 13 0 0 8 13 8 13 0 0 8 13 8 13 0 0 8 13 8 13 0 0 8 13 8 13 0 0 8 13 8 13 0',
  box: 'M80 30l40 18v42L80 108 40 90V48zM40 48l40 18 40-18M80 66v42M60 39l40 18v14',
  slip: 'M52 30h56v78l-9-6-10 6-9-6-9 6-10-6-9 6zM64 48h32M64 60h32M64 72h18M98 92a18 18 0 1 0 36 0 18 18 0 1 0-36 0M108 92l6 6 11-12',
  search: 'M44 62a26 26 0 1 0 52 0 26 26 0 1 0-52 0M89 81l25 25M58 62h24M70 50v24',
  page: 'M44 30h72v76H44zM44 44h72M51 37h1M57 37h1M63 37h1M54 54h52v18H54zM54 82h22M54 90h16M86 80h20v16H86z',
  key: 'M40 66a20 20 0 1 0 40 0 20 20 0 1 0-40 0M80 66h44v14M108 66v10M54 66h1',
  bell: 'M80 32c-16 0-24 12-24 28v18l-8 12h64l-8-12V60c0-16-8-28-24-28zM71 90c0 14 18 14 18 0M80 32v-6M116 44l8-6M44 44l-8-6',
  broken: 'M36 40h88v60H36zM36 54h88M44 47h1M52 47h1M60 47h1M66 92l10-14-8-6 12-14M96 70v14M96 90v1',
  plug: 'M62 84a14 14 0 1 1-20-12l16-28a15 15 0 1 1 26-2M98 84H70a14 14 0 0 1-14 14M92 46l16 28a15 15 0 1 1-12 26M36 84h1M76 40h1M110 88h1',
  messages: 'M36 36h62v38H62L48 86V74H36zM48 48h38M48 60h26M70 84h54v26h-10v12l-14-12H70zM82 97h30',
  mail: 'M34 40h92v62H34zM34 40l46 38 46-38M34 102l34-33M126 102L92 69',
  cap: 'M80 34L28 56l52 22 52-22zM48 66v26c0 8 14 16 32 16s32-8 32-16V66M132 56v30M132 86h1',
  tree: 'M64 30h32v20H64zM36 78h32v20H36zM92 78h32v20H92zM80 50v14M52 78V64h56v14M44 88h16M100 88h16M72 40h16',
  category: 'M40 40h32v32H40zM88 40h32v32H88zM40 84h32v24H40zM104 84v24M92 96h24',
};

/** A line drawing in the theme's own colours. It is decorative: the text next to it says the same. */
export function Drawing({ name }: { readonly name: DrawingName }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 160 128" aria-hidden="true">
      <ellipse className={classes.ground} cx="80" cy="68" rx="66" ry="52" />
      <path className={classes.line} d={shapes[name]} />
      <circle className={classes.spark} cx="132" cy="34" r="4" />
    </svg>
  );
}
