import { type Examples, ids, seenImmediately } from './example.ts';

const city = { daysMin: 1, daysMax: 2 };

export const deliveryExamples = {
  'GET /delivery/table': { as: 'merchant', access: 'owner manager admin', permission: 'shops:write', query: { shopId: ids.shop } },
  'PUT /delivery/zones': {
    as: 'admin',
    access: 'admin',
    permission: 'settings:write',
    stepUp: true,
    body: {
      version: ids.ratesVersion,
      defaultGrams: 500,
      zones: [
        {
          _id: ids.cityZone,
          name: 'ঢাকা শহর',
          translations: { en: { name: 'Dhaka city' } },
          areas: ['Dhaka'],
          rates: [
            { upToGrams: 1000, fee: 60, ...city },
            { upToGrams: 5000, fee: 110, extraKg: 15, ...city },
          ],
        },
        {
          _id: ids.restZone,
          name: 'ঢাকার বাইরে',
          areas: ['Dhaka/Savar'],
          isRest: true,
          rates: [{ upToGrams: 1000, fee: 120, extraKg: 25, daysMin: 2, daysMax: 4 }],
        },
      ],
    },
  },
  'PUT /delivery/rates': {
    as: 'merchant',
    access: 'owner manager admin',
    permission: 'shops:write',
    stepUp: seenImmediately,
    body: {
      shopId: ids.shop,
      version: ids.ratesVersion,
      zones: [{ zoneId: ids.cityZone, rates: [{ fee: 50, ...city, cash: false }] }],
    },
  },
  'GET /delivery/times': { as: 'merchant', access: 'owner manager admin', permission: 'shops:write', query: { shopId: ids.shop } },
  'PUT /delivery/calendar': {
    as: 'admin',
    access: 'admin',
    permission: 'settings:write',
    stepUp: true,
    body: {
      version: ids.ratesVersion,
      clocks: { confirmHours: 24, handOverHours: 48, sameCityDays: 5, elsewhereDays: 10 },
      restDays: [5],
      closures: [{ fromDay: '2027-03-08', toDay: '2027-03-12', name: 'ঈদুল ফিতর', takesOrders: true }],
    },
  },
  'PUT /delivery/shop-times': {
    as: 'merchant',
    access: 'owner manager admin',
    permission: 'shops:write',
    stepUp: seenImmediately,
    body: {
      shopId: ids.shop,
      version: ids.ratesVersion,
      hours: [...Array(5).fill({ opensAt: '09:00', closesAt: '21:00' }), null, { opensAt: '10:00', closesAt: '18:00' }],
      minOrder: 100,
      slots: [{ weekday: 6, fromTime: '10:00', toTime: '12:00', cutoffMinutes: 120, capacity: 20 }],
      closures: [{ fromDay: '2027-03-01', toDay: '2027-03-03', name: 'পারিবারিক অনুষ্ঠান', takesOrders: false }],
    },
  },
  'GET /delivery/export': {
    as: 'admin',
    access: 'owner manager admin',
    permission: 'shops:write',
    stepUp: 'has no data of persons',
    query: { shopId: ids.shop },
  },
  'POST /delivery/import': {
    as: 'admin',
    access: 'owner manager admin',
    permission: 'shops:write',
    stepUp: true,
    query: { preview: 'true' },
    body: [
      'zone,zoneEn,areas,upToKg,fee,extraKg,daysMin,daysMax,cash',
      'ঢাকা শহর,Dhaka city,Dhaka,1,60,0,1,2,yes',
      'ঢাকা শহর,,,5,110,15,1,2,yes',
      'ঢাকার বাইরে,Outside Dhaka,*; Dhaka/Savar; Dhaka/Atlantis,1,120,25,4,2,maybe',
    ].join('\r\n'),
  },
  'GET /delivery/promises': { as: 'visitor', access: 'public', query: { district: 'Dhaka', upazila: 'Mirpur', shops: ids.shop } },
} as const satisfies Examples;
