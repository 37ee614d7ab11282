import { art, badge, ellipse, type PackStyle, path, print, rect, shaded } from './pack-parts.ts';

/** A lotion bottle with a pump. */
function pump({ art: id, tones, fill }: PackStyle): string {
  const d =
    'M-60 -350 H60 C112 -340 126 -310 126 -262 V-36 C126 -12 112 0 88 0 H-88 C-112 0 -126 -12 -126 -36 V-262 C-126 -310 -112 -340 -60 -350 Z';
  return (
    path('M-14 -440 H14 V-392 H-14 Z', '#d7dde0') +
    path('M-40 -470 C-40 -486 -30 -492 -14 -492 H56 C90 -492 104 -474 104 -452 H84 C82 -462 76 -466 60 -466 H36 V-440 H-40 Z', tones.deep) +
    rect(-48, -400, 96, 54, 10, tones.deep) +
    shaded(
      d,
      'c-pump',
      `${path(d, fill)}${rect(-130, -270, 260, 200, 0, tones.main)}${badge(id, 0, -178, 78, tones)}${print(-98, [96], 9, '#fff')}${print(-46, [110], 10, tones.deep)}`,
      252,
      -350,
    )
  );
}

/** A trigger spray. */
function spray({ art: id, tones, fill }: PackStyle): string {
  const d =
    'M-44 -372 H44 C52 -320 128 -300 128 -226 V-34 C128 -12 114 0 90 0 H-90 C-114 0 -128 -12 -128 -34 V-226 C-128 -300 -52 -320 -44 -372 Z';
  return (
    rect(-50, -414, 100, 46, 8, '#e9eef0') +
    path('M-96 -490 H60 C80 -490 90 -478 90 -462 V-414 H-36 C-44 -436 -62 -446 -96 -446 Z', tones.deep) +
    path('M-92 -446 C-60 -440 -52 -420 -58 -376 L-78 -376 C-78 -410 -84 -424 -104 -432 Z', tones.main) +
    rect(-120, -482, 30, 30, 6, '#e9eef0') +
    shaded(
      d,
      'c-spray',
      `${path(d, fill)}${rect(-130, -236, 260, 180, 0, tones.cream)}${rect(-130, -236, 260, 12, 0, tones.main)}${rect(-130, -68, 260, 12, 0, tones.main)}${art(id, 0, -150, 136)}${print(-84, [90], 8, tones.deep)}`,
      256,
      -372,
    )
  );
}

/** A tube standing on its cap. */
function tube({ art: id, tones, fill }: PackStyle): string {
  const d = 'M-132 -480 H132 L98 -74 H-98 Z';
  return (
    rect(-88, -78, 176, 78, 14, tones.deep) +
    Array.from({ length: 6 }, (_, i) => rect(-70 + i * 27, -64, 8, 50, 4, '#fff', 'fill-opacity=".22"')).join('') +
    shaded(
      d,
      'c-tube',
      `${path(d, tones.cream)}${rect(-140, -480, 280, 40, 0, tones.main)}${path('M-140 -200 C-60 -240 60 -160 140 -200 V-60 H-140 Z', fill)}${print(-412, [150, 96], 13, tones.deep)}${badge(id, 0, -260, 84, tones)}${print(-130, [104, 66], 10, '#fff')}`,
      264,
      -480,
    )
  );
}

/** A flip-top shampoo bottle. */
function flask({ art: id, tones, fill }: PackStyle): string {
  const d =
    'M-96 -400 H96 C140 -380 148 -330 142 -250 C136 -170 150 -100 132 -28 C128 -8 116 0 96 0 H-96 C-116 0 -128 -8 -132 -28 C-150 -100 -136 -170 -142 -250 C-148 -330 -140 -380 -96 -400 Z';
  return (
    rect(-84, -474, 168, 82, 20, tones.deep) +
    rect(-84, -424, 168, 6, 0, '#fff', 'fill-opacity=".35"') +
    shaded(
      d,
      'c-flask',
      `${path(d, tones.main)}${path('M-160 -120 C-60 -170 60 -70 160 -120 V10 H-160 Z', fill)}${print(-362, [150, 100], 13, '#fff')}${badge(id, 0, -212, 88, tones)}${print(-62, [110], 11, tones.deep)}`,
      284,
      -400,
    )
  );
}

/** A boxed bar of soap, lying. */
function bar({ art: id, tones, fill }: PackStyle): string {
  return (
    path('M-220 -250 L-180 -290 H236 L210 -250 Z', tones.pale) +
    path('M210 -250 L236 -290 V-34 L210 0 Z', tones.deep) +
    rect(-220, -250, 430, 250, 0, tones.main) +
    path('M-220 -90 C-90 -140 60 -40 210 -100 V0 H-220 Z', fill) +
    badge(id, -92, -126, 96, tones) +
    print(-190, [150, 110], 17, '#fff', 104) +
    print(-60, [110], 13, tones.deep, 104)
  );
}

/** A plump pack of diapers, pads or tissue. */
function softpack({ art: id, tones, fill }: PackStyle): string {
  const d =
    'M-176 -400 C-120 -416 120 -416 176 -400 C206 -390 210 -360 206 -330 C214 -220 214 -140 204 -44 C200 -14 186 0 156 0 H-156 C-186 0 -200 -14 -204 -44 C-214 -140 -214 -220 -206 -330 C-210 -360 -206 -390 -176 -400 Z';
  return (
    path('M-70 -404 C-70 -470 70 -470 70 -404', 'none', `stroke="${tones.deep}" stroke-width="22" stroke-linecap="round"`) +
    shaded(
      d,
      'c-soft',
      `${path(d, tones.main)}${path('M-220 -120 C-80 -180 80 -60 220 -130 V10 H-220 Z', fill)}${print(-366, [220, 140], 16, '#fff')}${badge(id, 0, -192, 112, tones)}${print(-54, [150], 13, tones.deep)}`,
      412,
      -416,
    )
  );
}

/** A blister strip before its carton: tablets and capsules; `fill` is their colour. */
function strip({ art: id, tones, fill }: PackStyle): string {
  const pills = Array.from({ length: 10 }, (_, i) => {
    const [x, y] = [-142 + (i % 5) * 71, i < 5 ? -118 : -50];
    return `${rect(x - 26, y - 20, 52, 40, 20, '#c3ced4')}${rect(x - 23, y - 20, 46, 35, 17, fill)}${rect(x - 14, y - 14, 22, 7, 3.5, '#fff', 'fill-opacity=".6"')}`;
  }).join('');
  return (
    path('M150 -400 L196 -424 V-120 L150 -100 Z', tones.deep) +
    path('M-170 -400 L-124 -424 H196 L150 -400 Z', tones.pale) +
    rect(-170, -400, 320, 300, 0, tones.cream) +
    rect(-170, -400, 320, 54, 0, tones.main) +
    print(-384, [180], 18, '#fff', -10) +
    art(id, -74, -256, 138) +
    print(-300, [120, 84, 100], 13, tones.deep, 70) +
    rect(-206, -158, 400, 158, 22, '#e8eef1') +
    rect(-206, -158, 400, 12, 6, '#fff', 'fill-opacity=".8"') +
    pills
  );
}

/** An amber bottle of syrup or drops with a measuring cap. */
function syrup({ art: id, tones, fill }: PackStyle): string {
  const d =
    'M-46 -380 H46 V-350 C46 -326 122 -316 122 -256 V-32 C122 -10 110 0 90 0 H-90 C-110 0 -122 -10 -122 -32 V-256 C-122 -316 -46 -326 -46 -350 Z';
  const ribs = Array.from({ length: 5 }, (_, i) => rect(-48 + i * 22, -446, 7, 62, 3, '#000', 'fill-opacity=".1"')).join('');
  return (
    rect(-58, -454, 116, 78, 12, '#ffffff') +
    rect(-58, -454, 116, 78, 12, tones.pale, 'fill-opacity=".6"') +
    ribs +
    shaded(
      d,
      'c-syrup',
      `${path(d, fill)}${rect(-130, -246, 260, 190, 0, tones.cream)}${rect(-130, -246, 260, 40, 0, tones.main)}${print(-234, [120], 13, '#fff')}${art(id, 0, -140, 106)}${print(-78, [110], 8, tones.deep)}`,
      244,
      -380,
    )
  );
}

/** A small bottle with a dropper or nozzle. */
function dropper({ art: id, tones, fill }: PackStyle): string {
  const d =
    'M-40 -286 H40 C96 -276 116 -250 116 -206 V-30 C116 -10 102 0 82 0 H-82 C-102 0 -116 -10 -116 -30 V-206 C-116 -250 -96 -276 -40 -286 Z';
  return (
    path('M-30 -410 C-30 -476 30 -476 30 -410 Z', tones.deep) +
    rect(-44, -412, 88, 64, 10, tones.main) +
    rect(-52, -350, 104, 66, 10, tones.deep) +
    shaded(
      d,
      'c-drop',
      `${path(d, fill)}${rect(-120, -216, 240, 166, 0, tones.cream)}${rect(-120, -216, 240, 12, 0, tones.main)}${art(id, 0, -138, 108)}${print(-76, [96], 9, tones.deep)}`,
      232,
      -286,
    )
  );
}

/** A sachet beside its twin: saline, single servings. */
function sachet({ art: id, tones, fill }: PackStyle): string {
  const one = (turn: number, x: number, front: boolean): string =>
    `<g transform="translate(${x} 0) rotate(${turn} 0 -180)">${rect(-116, -370, 232, 370, 14, front ? tones.main : tones.deep)}${rect(-116, -370, 232, 34, 14, '#fff', 'fill-opacity=".35"')}${rect(-116, -34, 232, 34, 14, '#fff', 'fill-opacity=".35"')}` +
    `${path('M-116 -130 C-40 -160 40 -90 116 -120 V-34 H-116 Z', fill)}${print(-314, [140, 90], 12, '#fff')}${badge(id, 0, -190, 74, tones)}${print(-72, [96], 10, tones.deep)}</g>`;
  return one(9, 84, false) + one(-5, -50, true);
}

/** A row of rolled tissues or cloths. */
function rolls({ art: id, tones, fill }: PackStyle): string {
  const roll = (x: number, y: number): string =>
    `${rect(x - 84, y - 150, 168, 150, 18, '#ffffff')}${rect(x - 84, y - 150, 168, 150, 18, tones.pale, 'fill-opacity=".5"')}${ellipse(x, y - 150, 84, 30, '#ffffff')}${ellipse(x, y - 150, 30, 11, '#cfae86')}`;
  return (
    roll(-92, -180) +
    roll(92, -180) +
    roll(-92, -16) +
    roll(92, -16) +
    rect(-190, -230, 380, 190, 20, tones.main, 'fill-opacity=".94"') +
    path('M-190 -90 C-80 -130 80 -50 190 -96 V-60 C190 -48 182 -40 170 -40 H-170 C-182 -40 -190 -48 -190 -60 Z', fill) +
    badge(id, -88, -136, 74, tones) +
    print(-168, [130, 90], 16, '#fff', 90)
  );
}

/** A round cosmetic pot of cream or balm, its lid leaning behind it. */
function balm({ art: id, tones, fill }: PackStyle): string {
  const d = 'M-190 -170 H130 V-48 C130 -14 104 0 66 0 H-126 C-164 0 -190 -14 -190 -48 Z';
  return (
    ellipse(70, -190, 172, 178, tones.deep) +
    ellipse(58, -196, 170, 176, tones.main) +
    badge(id, 62, -204, 128, tones) +
    shaded(
      d,
      'c-balm',
      `${path(d, tones.pale)}${rect(-200, -118, 360, 78, 0, tones.cream)}${print(-98, [150, 96], 14, tones.deep, -30)}`,
      380,
      -170,
    ) +
    ellipse(-30, -172, 160, 38, tones.deep) +
    ellipse(-30, -176, 146, 30, fill) +
    ellipse(-70, -182, 54, 9, '#fff', 'fill-opacity=".55"')
  );
}

export const carePacks = { pump, spray, tube, flask, bar, softpack, strip, syrup, dropper, sachet, rolls, balm };
