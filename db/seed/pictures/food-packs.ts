import { art, badge, ellipse, type PackStyle, path, print, rect, shaded } from './pack-parts.ts';

/** A woven bag of rice or flour, stitched at the top. */
function bag({ art: id, tones }: PackStyle): string {
  const d =
    'M-150 -452 H150 C168 -452 172 -440 168 -420 C186 -300 190 -150 172 -30 C170 -8 160 0 142 0 H-142 C-160 0 -170 -8 -172 -30 C-190 -150 -186 -300 -168 -420 C-172 -440 -168 -452 -150 -452 Z';
  const weave = Array.from(
    { length: 11 },
    (_, i) => `<path d="M${-170 + i * 34} -460 V0" stroke="#000" stroke-opacity=".035" stroke-width="3"/>`,
  ).join('');
  return shaded(
    d,
    'c-bag',
    `${path(d, '#f3ead8')}${weave}${rect(-200, -90, 400, 100, 0, tones.main)}${rect(-200, -104, 400, 9, 0, tones.deep)}${rect(-200, -452, 400, 36, 0, tones.main)}` +
      `<path d="M-170 -434 H170" stroke="#fff" stroke-width="5" stroke-dasharray="14 9" stroke-opacity=".85"/>` +
      `${print(-388, [190, 120], 15, tones.deep)}${badge(id, 0, -222, 104, tones)}${print(-62, [150, 96], 12, '#fff')}`,
    380,
    -460,
  );
}

/** A jute sack tied at the neck. */
function sack({ art: id, tones }: PackStyle): string {
  const d = 'M-66 -392 C-160 -372 -196 -300 -194 -186 C-192 -60 -184 -6 -140 0 H140 C184 -6 192 -60 194 -186 C196 -300 160 -372 66 -392 Z';
  const ruffle = path(
    'M-62 -392 L-112 -470 C-84 -452 -64 -480 -34 -462 C-10 -482 18 -480 38 -462 C64 -480 86 -456 112 -468 L62 -392 Z',
    '#d8b57f',
  );
  return (
    ruffle +
    shaded(
      d,
      'c-sack',
      `${path(d, '#e5c896')}${rect(-210, -70, 420, 80, 0, tones.main)}${rect(-210, -82, 420, 8, 0, tones.deep)}${badge(id, 0, -212, 112, tones)}${print(-48, [140, 84], 11, '#fff')}`,
      392,
      -400,
    ) +
    rect(-76, -408, 152, 26, 13, tones.deep)
  );
}

/** A stand-up pouch. */
function pouch({ art: id, tones, fill }: PackStyle): string {
  const d =
    'M-140 -470 H140 C152 -470 158 -464 158 -452 L172 -44 C174 -18 160 0 134 0 H-134 C-160 0 -174 -18 -172 -44 L-158 -452 C-158 -464 -152 -470 -140 -470 Z';
  return shaded(
    d,
    'c-pouch',
    `${path(d, tones.main)}${rect(-180, -470, 360, 46, 0, tones.deep)}<path d="M-150 -424 H150" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-dasharray="3 9"/>` +
      `${path('M-190 -150 C-90 -200 90 -100 190 -160 V10 H-190 Z', fill)}${path('M-190 -150 C-90 -200 90 -100 190 -160 V-142 C90 -82 -90 -182 -190 -132 Z', '#fff', 'fill-opacity=".55"')}` +
      `${print(-386, [200, 130], 15, '#fff')}${badge(id, 0, -218, 112, tones)}${rect(-90, -66, 180, 40, 20, tones.cream)}${print(-51, [110], 11, tones.deep)}`,
    344,
    -470,
  );
}

/** A pillow packet of chanachur or biscuits. */
function packet({ art: id, tones, fill }: PackStyle): string {
  const zig = (y: number, up: number): string =>
    Array.from({ length: 12 }, (_, i) => `L${-150 + i * 25 + 12.5} ${y + up} L${-150 + (i + 1) * 25} ${y}`).join(' ');
  const back = Array.from({ length: 12 }, (_, i) => `L${150 - i * 25 - 12.5} 12 L${150 - (i + 1) * 25} 0`).join(' ');
  const d = `M-150 -460 ${zig(-460, -12)} C162 -380 178 -330 178 -230 C178 -130 162 -80 150 0 ${back} C-162 -80 -178 -130 -178 -230 C-178 -330 -162 -380 -150 -460 Z`;
  return shaded(
    d,
    'c-packet',
    `${path(d, tones.main)}${path('M-200 -300 C-60 -350 60 -250 200 -310 V-90 C60 -40 -60 -140 -200 -80 Z', fill)}${rect(-200, -474, 400, 44, 0, '#fff', 'fill-opacity=".3"')}${rect(-200, -32, 400, 48, 0, '#fff', 'fill-opacity=".3"')}` +
      `${print(-396, [210, 140], 17, '#fff')}${badge(id, 0, -196, 108, tones)}${print(-66, [120], 12, '#fff')}`,
    356,
    -474,
  );
}

/** A tall bottle of oil, juice or syrup; `fill` is the liquid. */
function bottle({ art: id, tones, fill }: PackStyle): string {
  const d =
    'M-40 -430 H40 V-388 C40 -360 120 -340 120 -270 V-30 C120 -8 108 0 90 0 H-90 C-108 0 -120 -8 -120 -30 V-270 C-120 -340 -40 -360 -40 -388 Z';
  return (
    rect(-50, -486, 100, 62, 12, tones.deep) +
    rect(-50, -440, 100, 8, 0, '#fff', 'fill-opacity=".3"') +
    shaded(
      d,
      'c-bottle',
      `${path(d, fill)}${rect(-130, -430, 260, 70, 0, '#fff', 'fill-opacity=".35"')}${rect(-130, -262, 260, 196, 0, tones.main)}${rect(-130, -262, 260, 10, 0, tones.deep)}${rect(-130, -76, 260, 10, 0, tones.deep)}${badge(id, 0, -178, 76, tones)}${print(-94, [96], 9, '#fff')}`,
      240,
      -430,
    )
  );
}

/** A wide handled can of oil, five litres and more. */
function jerrycan({ art: id, tones, fill }: PackStyle): string {
  const d =
    'M-60 -440 H20 V-404 H110 C150 -404 164 -384 164 -350 V-30 C164 -10 152 0 134 0 H-134 C-152 0 -164 -10 -164 -30 V-330 C-164 -370 -60 -370 -60 -404 Z';
  return (
    rect(-72, -492, 104, 58, 12, tones.deep) +
    shaded(
      d,
      'c-jerry',
      `${path(d, fill)}${rect(50, -384, 86, 74, 30, '#fff', 'fill-opacity=".75"')}${rect(-170, -272, 340, 210, 0, tones.main)}${rect(-170, -272, 340, 10, 0, tones.deep)}${rect(-170, -72, 340, 10, 0, tones.deep)}${badge(id, 0, -176, 82, tones)}${print(-86, [130], 9, '#fff')}`,
      328,
      -440,
    )
  );
}

/** A glass jar with a lid; `fill` is what is in it. */
function jar({ art: id, tones, fill }: PackStyle): string {
  const d =
    'M-128 -350 H128 C156 -336 164 -310 164 -276 V-40 C164 -12 146 0 118 0 H-118 C-146 0 -164 -12 -164 -40 V-276 C-164 -310 -156 -336 -128 -350 Z';
  return (
    rect(-136, -420, 272, 78, 18, tones.deep) +
    rect(-136, -388, 272, 6, 0, '#fff', 'fill-opacity=".3"') +
    rect(-136, -370, 272, 6, 0, '#fff', 'fill-opacity=".3"') +
    shaded(
      d,
      'c-jar',
      `${path(d, '#eef5f5')}${rect(-150, -316, 300, 304, 30, fill)}${rect(-170, -262, 340, 190, 0, tones.cream)}${rect(-170, -262, 340, 12, 0, tones.main)}${rect(-170, -84, 340, 12, 0, tones.main)}${art(id, 0, -172, 132)}${print(-98, [110], 8, tones.deep)}`,
      328,
      -350,
    )
  );
}

/** A printed carton with a side face. */
function box({ art: id, tones, fill }: PackStyle): string {
  const front = 'M-160 -440 H110 V0 H-160 Z';
  return (
    path('M110 -440 L170 -470 V-26 L110 0 Z', tones.deep) +
    path('M-160 -440 L-96 -470 H170 L110 -440 Z', tones.pale) +
    path(front, tones.main) +
    path('M-160 -110 C-70 -150 30 -60 110 -110 V0 H-160 Z', fill) +
    rect(-160, -440, 20, 440, 0, '#fff', 'fill-opacity=".22"') +
    print(-404, [170, 110], 15, '#fff', -25) +
    badge(id, -25, -216, 106, tones) +
    print(-56, [140, 90], 11, tones.deep, -25)
  );
}

/** A milk or juice carton with a gabled top. */
function carton({ art: id, tones, fill }: PackStyle): string {
  return (
    rect(-70, -500, 190, 40, 6, tones.deep) +
    path('M-120 -372 L-70 -466 H120 L70 -372 Z', tones.main) +
    path('M70 -372 L120 -466 L160 -392 V-22 L70 0 Z', tones.deep) +
    rect(-120, -372, 190, 372, 0, tones.cream) +
    path('M-120 -150 C-60 -190 20 -110 70 -150 V0 H-120 Z', fill) +
    rect(-120, -372, 14, 372, 0, '#fff', 'fill-opacity=".5"') +
    print(-346, [120, 80], 12, tones.deep, -25) +
    art(id, -25, -214, 138) +
    print(-66, [104, 70], 10, '#fff', -25)
  );
}

/** A round tin: ghee, milk powder, baby food. */
function tin({ art: id, tones, fill }: PackStyle): string {
  const d = 'M-156 -404 V-34 C-156 -12 -86 0 0 0 C86 0 156 -12 156 -34 V-404 Z';
  return (
    shaded(
      d,
      'c-tin',
      `${path(d, tones.main)}${rect(-160, -300, 320, 210, 0, tones.cream)}${rect(-160, -312, 320, 12, 0, fill)}${rect(-160, -90, 320, 12, 0, fill)}${art(id, 0, -196, 160)}${print(-354, [170], 15, '#fff')}${print(-60, [130], 12, '#fff')}`,
      312,
      -404,
    ) +
    ellipse(0, -404, 156, 34, tones.deep) +
    ellipse(0, -412, 156, 34, tones.pale) +
    ellipse(0, -412, 128, 25, '#fff', 'fill-opacity=".7"')
  );
}

/** A film-wrapped tray of fish or meat. */
function tray({ art: id, tones, fill }: PackStyle): string {
  return (
    rect(-216, -330, 432, 330, 58, '#ffffff') +
    rect(-216, -330, 432, 330, 58, '#000', 'fill-opacity=".05"') +
    rect(-194, -310, 388, 284, 44, fill) +
    art(id, -78, -176, 196, -8) +
    art(id, 84, -176, 196, 8) +
    path('M-180 -250 C-100 -310 40 -310 120 -300 C40 -280 -100 -270 -180 -190 Z', '#fff', 'fill-opacity=".35"') +
    rect(-216, -96, 432, 52, 0, tones.main) +
    print(-77, [150], 14, '#fff')
  );
}

/** A wooden crate heaped with fruit or vegetables. */
function crate({ art: id, tones }: PackStyle): string {
  const plank = (y: number, tone: string): string => rect(-210, y, 420, 60, 10, tone);
  return (
    rect(-196, -220, 392, 210, 10, '#8a5a33') +
    art(id, -118, -252, 172, -12) +
    art(id, 118, -252, 172, 12) +
    art(id, 0, -312, 184, 4) +
    art(id, -62, -218, 168, 8) +
    art(id, 66, -218, 168, -6) +
    plank(-196, '#d9a566') +
    plank(-130, '#cd9757') +
    plank(-64, '#d9a566') +
    rect(-196, -204, 34, 204, 8, '#b57f45') +
    rect(162, -204, 34, 204, 8, '#b57f45') +
    rect(-82, -150, 164, 96, 16, tones.cream) +
    print(-126, [104, 66], 12, tones.main)
  );
}

/** A net of onions or potatoes. */
function net({ art: id, tones }: PackStyle): string {
  const d = 'M-30 -400 C-150 -340 -196 -260 -190 -160 C-186 -50 -130 0 0 0 C130 0 186 -50 190 -160 C196 -260 150 -340 30 -400 Z';
  const mesh = Array.from(
    { length: 13 },
    (_, i) => `M${-420 + i * 60} 0 L${-180 + i * 60} -420 M${420 - i * 60} 0 L${180 - i * 60} -420`,
  ).join(' ');
  const many: readonly (readonly [number, number])[] = [
    [-92, -78],
    [0, -68],
    [92, -78],
    [-112, -178],
    [-22, -170],
    [74, -176],
    [-70, -268],
    [22, -262],
    [100, -254],
    [-14, -340],
  ];
  return (
    shaded(
      d,
      'c-net',
      `${path(d, tones.pale)}${many.map(([x, y], i) => art(id, x, y, 128, i * 37)).join('')}<path d="${mesh}" stroke="${tones.main}" stroke-opacity=".55" stroke-width="4"/>`,
      380,
      -400,
    ) +
    rect(-44, -422, 88, 34, 12, tones.deep) +
    path('M-40 -420 L-60 -470 L0 -444 L60 -470 L40 -420 Z', tones.main) +
    rect(-86, -128, 172, 88, 16, tones.cream) +
    print(-104, [104, 66], 11, tones.main)
  );
}

/** A pulp tray of eggs. */
function eggs({ art: id, tones }: PackStyle): string {
  const row = (y: number, size: number, xs: readonly number[]): string => xs.map((x) => art(id, x, y, size)).join('');
  return (
    rect(-214, -210, 428, 200, 30, '#b7a58d') +
    row(-236, 116, [-150, -50, 50, 150]) +
    rect(-222, -190, 444, 20, 10, '#c8b79f') +
    row(-166, 128, [-156, -52, 52, 156]) +
    path(
      'M-224 -128 C-200 -86 -170 -86 -156 -112 C-130 -78 -80 -78 -52 -112 C-24 -78 24 -78 52 -112 C80 -78 130 -78 156 -112 C170 -86 200 -86 224 -128 V-34 C224 -12 212 0 190 0 H-190 C-212 0 -224 -12 -224 -34 Z',
      '#d3c4ae',
    ) +
    rect(-120, -72, 240, 46, 23, tones.main) +
    print(-55, [140], 12, '#fff')
  );
}

/** A tea or spice cup of earthenware: curd, sweets. */
function pot({ art: id, tones, fill }: PackStyle): string {
  const d = 'M-180 -330 H180 C176 -160 150 -60 108 -14 C100 -4 90 0 76 0 H-76 C-90 0 -100 -4 -108 -14 C-150 -60 -176 -160 -180 -330 Z';
  return (
    shaded(
      d,
      'c-pot',
      `${path(d, '#c9744a')}${rect(-190, -258, 380, 14, 0, '#000', 'fill-opacity=".1"')}${badge(id, 0, -142, 88, tones)}`,
      360,
      -330,
    ) +
    ellipse(0, -332, 190, 50, '#b5633c') +
    ellipse(0, -336, 166, 38, fill) +
    ellipse(-50, -344, 60, 10, '#fff', 'fill-opacity=".5"')
  );
}

export const foodPacks = { bag, sack, pouch, packet, bottle, jerrycan, jar, box, carton, tin, tray, crate, net, eggs, pot };
