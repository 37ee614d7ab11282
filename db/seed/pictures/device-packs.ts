import { art, ellipse, type PackStyle, path, print, rect } from './pack-parts.ts';

const shell = '#eff3f5';
const edge = '#c5d0d7';
const glass = '#dcebe6';

/** A reading on a display, as bars: no digits would be right for most devices. */
function screen(x: number, y: number, width: number, height: number, id: string, deep: string): string {
  return (
    rect(x, y, width, height, 20, '#33434d') +
    rect(x + 9, y + 9, width - 18, height - 18, 14, glass) +
    art(id, x + width * 0.3, y + height / 2, Math.min(width * 0.42, height * 0.62)) +
    print(y + height * 0.3, [width * 0.3, width * 0.2], height * 0.13, deep, x + width * 0.72)
  );
}

/** An upper-arm blood pressure monitor with its cuff. */
function monitor({ art: id, tones, fill }: PackStyle): string {
  return (
    path(
      'M-60 -300 C-60 -470 250 -470 226 -330 C214 -260 120 -280 110 -220',
      'none',
      'stroke="#54646e" stroke-width="13" stroke-linecap="round"',
    ) +
    rect(64, -470, 160, 150, 36, fill) +
    rect(64, -470, 160, 38, 19, '#fff', 'fill-opacity=".25"') +
    rect(-220, -318, 400, 318, 56, edge) +
    rect(-220, -318, 400, 304, 54, shell) +
    screen(-188, -288, 244, 178, id, tones.deep) +
    ellipse(118, -206, 46, 46, tones.main) +
    ellipse(118, -206, 30, 30, '#fff', 'fill-opacity=".28"') +
    rect(76, -116, 84, 30, 15, tones.pale) +
    rect(-188, -84, 112, 34, 17, tones.pale) +
    rect(-60, -84, 112, 34, 17, tones.pale)
  );
}

/** A hand-held glucose meter with its strip. */
function meter({ art: id, tones, fill }: PackStyle): string {
  return (
    rect(-24, -500, 48, 96, 8, '#c9d5dc') +
    rect(-24, -500, 48, 34, 8, '#d8454f') +
    path(
      'M-96 -430 C-40 -450 40 -450 96 -430 C140 -412 148 -370 144 -320 C136 -230 140 -160 132 -60 C128 -18 100 0 60 0 H-60 C-100 0 -128 -18 -132 -60 C-140 -160 -136 -230 -144 -320 C-148 -370 -140 -412 -96 -430 Z',
      tones.main,
    ) +
    path(
      'M-88 -412 C-36 -430 36 -430 88 -412 C122 -400 128 -366 124 -320 C116 -230 120 -160 112 -64 C110 -34 88 -18 56 -18 H-56 C-88 -18 -110 -34 -112 -64 C-120 -160 -116 -230 -124 -320 C-128 -366 -122 -400 -88 -412 Z',
      shell,
    ) +
    screen(-102, -386, 204, 170, id, tones.deep) +
    ellipse(0, -120, 52, 52, tones.main) +
    ellipse(0, -120, 36, 36, fill) +
    rect(-5, -140, 10, 28, 5, '#fff') +
    rect(-88, -56, 60, 16, 8, edge) +
    rect(28, -56, 60, 16, 8, edge)
  );
}

/** A digital stick thermometer before its case. */
function stick({ art: id, tones, fill }: PackStyle): string {
  return (
    rect(-206, -168, 412, 168, 40, tones.pale) +
    rect(-206, -168, 412, 168, 40, tones.main, 'fill-opacity=".22"') +
    rect(-186, -150, 372, 62, 30, '#fff', 'fill-opacity=".5"') +
    print(-56, [170], 15, tones.deep) +
    `<g transform="translate(0 -262) rotate(-20)">` +
    rect(-232, -14, 96, 28, 14, '#b9c5cc') +
    rect(-150, -28, 70, 56, 22, tones.main) +
    rect(-112, -54, 330, 108, 52, edge) +
    rect(-112, -54, 330, 98, 48, shell) +
    rect(-72, -36, 168, 66, 16, '#33434d') +
    rect(-65, -29, 154, 52, 12, glass) +
    print(-10, [88], 16, tones.deep, 24) +
    art(id, -38, -3, 44) +
    `${ellipse(150, -4, 30, 30, fill)}</g>`
  );
}

/** An infrared thermometer. */
function gun({ art: id, tones, fill }: PackStyle): string {
  return (
    path('M20 -250 C30 -170 60 -70 44 -24 C38 -6 24 0 4 0 H-70 C-96 0 -106 -16 -98 -44 C-84 -100 -96 -190 -86 -250 Z', tones.main) +
    path('M-116 -214 C-60 -206 -60 -160 -100 -150 L-112 -164 C-88 -178 -92 -192 -124 -196 Z', tones.deep) +
    path(
      'M-190 -420 H110 C170 -420 200 -380 196 -324 C192 -262 150 -240 90 -240 H-150 C-190 -240 -204 -270 -204 -330 C-204 -380 -210 -420 -190 -420 Z',
      shell,
    ) +
    path(
      'M-204 -270 C-196 -246 -180 -240 -150 -240 H90 C150 -240 192 -262 196 -324 C170 -270 130 -262 90 -262 H-150 C-180 -262 -196 -262 -204 -270 Z',
      edge,
    ) +
    rect(-232, -386, 44, 110, 18, '#33434d') +
    ellipse(-216, -331, 10, 34, fill) +
    screen(-40, -404, 216, 120, id, tones.deep) +
    ellipse(-110, -332, 34, 34, tones.pale) +
    ellipse(-110, -332, 20, 20, tones.main)
  );
}

/** A finger pulse oximeter. */
function clip({ art: id, tones, fill }: PackStyle): string {
  return (
    path('M-210 -120 C-210 -30 -160 0 -80 0 H150 C196 0 214 -30 214 -80 V-150 H-210 Z', tones.main) +
    path('M-210 -168 H-40 C0 -168 20 -140 20 -116 C20 -92 0 -80 -40 -80 H-206 Z', '#33434d') +
    path(
      'M-214 -160 C-214 -300 -150 -346 -60 -346 H130 C190 -346 214 -310 214 -262 V-150 C214 -138 206 -132 194 -132 H-40 C-60 -160 -120 -172 -214 -160 Z',
      shell,
    ) +
    path('M-214 -160 C-120 -172 -60 -160 -40 -132 H194 C206 -132 214 -138 214 -150 V-168 H-10 C-40 -190 -120 -196 -214 -186 Z', edge) +
    screen(-120, -322, 240, 132, id, tones.deep) +
    ellipse(166, -256, 28, 28, fill) +
    path('M190 -120 C240 -120 250 -60 226 -30', 'none', 'stroke="#8fa0aa" stroke-width="9" stroke-linecap="round"')
  );
}

/** A compressor nebulizer with tube and mask. */
function machine({ art: id, tones, fill }: PackStyle): string {
  return (
    path(
      'M130 -190 C250 -200 250 -430 120 -440 C60 -444 40 -420 30 -392',
      'none',
      'stroke="#a9c4d2" stroke-width="15" stroke-linecap="round"',
    ) +
    path('M-70 -470 C-20 -494 60 -470 62 -410 C62 -360 10 -336 -44 -350 C-86 -362 -110 -450 -70 -470 Z', '#d8eef6') +
    path('M-56 -452 C-20 -468 38 -452 40 -410 C40 -376 4 -360 -34 -368 Z', '#fff', 'fill-opacity=".7"') +
    rect(-222, -300, 400, 300, 62, edge) +
    rect(-222, -300, 400, 284, 60, shell) +
    path('M-222 -120 H178 V-76 C178 -40 152 -16 118 -16 H-162 C-196 -16 -222 -40 -222 -76 Z', tones.main) +
    ellipse(-98, -196, 78, 78, fill) +
    art(id, -98, -196, 104) +
    Array.from({ length: 4 }, (_, i) => rect(20, -256 + i * 30, 120, 12, 6, edge)).join('') +
    ellipse(-150, -68, 22, 22, '#fff') +
    print(-74, [150], 14, '#fff', 30) +
    ellipse(140, -190, 18, 18, '#54646e')
  );
}

/** A bathroom or baby scale. */
function scale({ art: id, tones, fill }: PackStyle): string {
  return (
    path(
      'M-176 -340 H176 C200 -340 210 -326 214 -304 L240 -60 C242 -36 228 -24 206 -24 H-206 C-228 -24 -242 -36 -240 -60 L-214 -304 C-210 -326 -200 -340 -176 -340 Z',
      fill,
    ) +
    path('M-150 -316 H40 L-60 -48 H-196 C-208 -48 -214 -56 -212 -68 Z', '#fff', 'fill-opacity=".3"') +
    path(
      'M-240 -62 C-242 -36 -228 -24 -206 -24 H206 C228 -24 242 -36 240 -62 L244 -34 C246 -10 230 0 206 0 H-206 C-230 0 -246 -10 -244 -34 Z',
      tones.deep,
    ) +
    screen(-104, -312, 208, 96, id, tones.deep) +
    ellipse(-92, -120, 62, 66, tones.pale) +
    ellipse(92, -120, 62, 66, tones.pale)
  );
}

/** A product without a pack (a wheelchair, a stick, a mop): its drawing on a low stand. */
function stand({ art: id, tones, fill }: PackStyle): string {
  return (
    ellipse(0, -40, 226, 40, tones.deep) +
    rect(-226, -66, 452, 28, 0, tones.deep) +
    ellipse(0, -66, 226, 40, tones.pale) +
    ellipse(0, -66, 190, 30, fill, 'fill-opacity=".6"') +
    art(id, 0, -262, 372)
  );
}

/** An elastic support or belt. */
function wrap({ art: id, tones, fill }: PackStyle): string {
  const d = 'M-120 -420 C-60 -436 60 -436 120 -420 C140 -300 140 -140 112 -12 C60 6 -60 6 -112 -12 C-140 -140 -140 -300 -120 -420 Z';
  return (
    path(d, fill) +
    path('M-120 -420 C-60 -436 60 -436 120 -420 L124 -376 C60 -392 -60 -392 -124 -376 Z', tones.deep) +
    path('M-118 -44 C-60 -26 60 -26 118 -44 L112 -12 C60 6 -60 6 -112 -12 Z', tones.deep) +
    path('M-132 -290 C-60 -262 60 -262 132 -290 V-230 C60 -202 -60 -202 -132 -230 Z', tones.main) +
    path('M-132 -150 C-60 -122 60 -122 132 -150 L128 -96 C60 -68 -60 -68 -128 -96 Z', tones.main) +
    ellipse(0, -226, 82, 82, tones.cream) +
    art(id, 0, -226, 104) +
    rect(-128, -400, 22, 360, 0, '#fff', 'fill-opacity=".16"')
  );
}

export const devicePacks = { monitor, meter, stick, gun, clip, machine, scale, stand, wrap };
