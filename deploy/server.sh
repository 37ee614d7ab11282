#!/usr/bin/env bash
# Takes a fresh Debian (12 or newer) to a running shop, upgrades it in place, and goes back. As root:
#   deploy/server.sh install --domain shop.example.com --admin-phone 01712345678 [--tree TREE]
#   deploy/server.sh upgrade [--tree TREE]
#   deploy/server.sh rollback
# TREE is a directory or .tar.gz that deploy/make-tree.mjs made elsewhere; without it, the tree is made from this clone. docs/deploy.md.
set -euo pipefail

name=nirog-haat
opt=/opt/$name
etc=/etc/$name
data=/var/lib/$name
dumps=/var/backups/$name # only root may write there
unit=/etc/systemd/system/$name.service
here=$(cd "$(dirname "$0")" && pwd)
database=nirog_haat
kept_releases=3 # and as many dumps
ready_seconds=${READY_SECONDS:-90}
npm_version=11.19.1

say() { echo "== $*"; }
fail() { echo "$name: $*" >&2; exit 1; }
as_postgres() { (cd / && setpriv --reuid postgres --regid postgres --init-groups "$@"); }
setting() { sed -n "s/^$1='\{0,1\}\([^']*\)'\{0,1\}$/\1/p" "$etc/shop.env" | tail -n 1; }

need_packages() {
  local missing=()
  for package in "$@"; do dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package"); done
  [ ${#missing[@]} = 0 ] && return
  say "Installing ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

is_ready() {
  local until=$((SECONDS + ready_seconds)) port
  port=$(setting PORT)
  while [ $SECONDS -lt $until ]; do
    curl -sf -m 2 -o /dev/null "http://127.0.0.1:$port/readyz" && return 0
    sleep 0.5
  done
  return 1
}

# --- the parts of a server

make_account() {
  getent passwd $name >/dev/null || useradd --system --user-group --home-dir "$data" --no-create-home --shell /usr/sbin/nologin $name
  install -d -m 0755 "$opt" "$opt/releases"
  install -d -o root -g $name -m 0750 "$etc" "$etc/secrets"
  install -d -m 0700 "$dumps"
}

database_port() { pg_lsclusters -h | awk '$4 ~ /online/ { port = $3 } END { print port }'; }

# The role signs in over the socket as the account of the same name: there is no password.
make_database() {
  local port
  port=$(database_port)
  [ -n "$port" ] || fail 'PostgreSQL does not run.'
  as_postgres psql -p "$port" -qAtc "select from pg_roles where rolname = '$name'" | grep -q . ||
    as_postgres psql -p "$port" -qAt -v ON_ERROR_STOP=1 -c "do \$\$ begin if not exists (select from pg_roles where rolname = '$name') then create role \"$name\" login; end if; end \$\$" >/dev/null
  [ -n "$(as_postgres psql -p "$port" -qAtc "select 1 from pg_database where datname = '$database'")" ] ||
    as_postgres createdb -p "$port" -O $name -E UTF8 -T template0 --locale=C.UTF-8 $database
}

secret() {
  [ -s "$etc/secrets/$1" ] || (umask 077; head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n' >"$etc/secrets/$1")
  chown root:$name "$etc/secrets/$1"
  chmod 0640 "$etc/secrets/$1"
}

write_settings() {
  for each in admin-password secret-key metrics-token; do secret $each; done
  [ -e "$etc/shop.env" ] && return
  (
    umask 027
    cat >"$etc/shop.env" <<SETTINGS
# Settings of the shop: docs/operations.md. Secrets are files: NAME_FILE. After a change: systemctl restart $name
PUBLIC_URL='https://$domain'
PORT='3000'
TRUST_PROXY='loopback'
WORKERS='$(nproc)'
DATABASE_URL='postgres://$name@localhost:$(database_port)/$database?host=/var/run/postgresql'
SEED='none'
ADMIN_PHONE='$admin_phone'
ADMIN_PASSWORD_FILE='$etc/secrets/admin-password'
SECRET_KEY_FILE='$etc/secrets/secret-key'
METRICS_TOKEN_FILE='$etc/secrets/metrics-token'
SETTINGS
  )
  chown root:$name "$etc/shop.env"
  chmod 0640 "$etc/shop.env"
}

write_unit() {
  install -m 0644 "$opt/current/deploy/nirog-haat.service" "$unit"
  systemctl daemon-reload
  systemctl enable --quiet $name
}

write_proxy() {
  local host tls=''
  host=$(setting PUBLIC_URL)
  host=${host#https://}
  [ -e "$etc/tls-internal" ] && tls='tls internal'
  sed "s/@DOMAIN@/$host/; s/@TLS@/$tls/; s/@PORT@/$(setting PORT)/" "$opt/current/deploy/nirog-haat.caddy" >/etc/caddy/$name.caddy
  if ! grep -qx "import $name.caddy" /etc/caddy/Caddyfile 2>/dev/null; then
    [ -e /etc/caddy/Caddyfile ] && mv /etc/caddy/Caddyfile /etc/caddy/Caddyfile.before-$name && say "The Caddyfile is now /etc/caddy/Caddyfile.before-$name"
    echo "import $name.caddy" >/etc/caddy/Caddyfile
  fi
  (cd /etc/caddy && caddy validate --adapter caddyfile --config Caddyfile >/dev/null 2>&1) || fail 'Caddy refuses /etc/caddy/Caddyfile: caddy validate says why.'
  systemctl enable --quiet caddy
  systemctl reload-or-restart caddy
}

# --- trees

# Puts the new tree into releases/ and prints its directory.
new_release() {
  local from=$tree made='' release
  if [ -z "$from" ]; then
    made=$(mktemp -d)
    from=$made/tree
    make_tree "$from" >&2
  fi
  local unpacked
  unpacked=$(mktemp -d "$opt/releases/.new-XXXXXX")
  if [ -d "$from" ]; then cp -a "$from/." "$unpacked/"; else tar -xzf "$from" -C "$unpacked" --strip-components=1; fi
  [ -z "$made" ] || rm -rf "$made"
  [ -s "$unpacked/VERSION" ] || { rm -rf "$unpacked"; fail "$from was not made by deploy/make-tree.mjs."; }
  "$unpacked/node_modules/node/bin/node" --version >/dev/null || { rm -rf "$unpacked"; fail "Its Node does not run on this machine."; }
  chown -R root:root "$unpacked"
  chmod -R u=rwX,go=rX "$unpacked"
  release=$opt/releases/$(cat "$unpacked/VERSION")
  if [ -e "$release" ]; then rm -rf "$unpacked"; else mv "$unpacked" "$release"; fi
  echo "$release"
}

# Builds as a user without rights. Debian's npm brings the pinned Node and a current npm.
make_tree() {
  need_packages npm git
  local work pinned
  getent passwd $name-build >/dev/null || useradd --system --user-group --no-create-home --shell /usr/sbin/nologin $name-build
  work=$(mktemp -d)
  cp -a "$here/.." "$work/clone"
  rm -rf "$work/clone/node_modules" "$work/clone/build" "$work/clone/data"
  chown -R $name-build: "$work"
  chmod 0755 "$work"
  pinned=$(sed -n '/^    "node_modules\/node": {/,/}/s/.*"version": "\([^"]*\)".*/\1/p' "$work/clone/package-lock.json")
  say "Building with Node $pinned, as $name-build"
  setpriv --reuid $name-build --regid $name-build --init-groups --no-new-privs env -i HOME="$work" sh -ec "
    PATH=/usr/bin:/bin
    mkdir $work/tools
    cd $work/tools
    npm install --no-audit --no-fund --loglevel=error node@$pinned npm@$npm_version
    PATH=$work/tools/node_modules/.bin:\$PATH
    cd $work/clone
    node deploy/make-tree.mjs $work/tree
  "
  mv "$work/tree" "$1"
  rm -rf "$work"
}

# Links are replaced in one step.
point() { ln -sfn "$2" "$opt/.$1" && mv -T "$opt/.$1" "$opt/$1"; }
migrations_of() { (cd "$1/db/migrations" && find . -name '*.sql' | sort); }

# Starts a release. When it is not ready in time, everything is again as it was: tree, unit, and the database if the release migrated it.
switch_to() {
  local release=$1 before='' dump=''
  [ -e "$opt/current" ] && before=$(readlink -f "$opt/current")
  [ "$release" = "$before" ] && say "$(basename "$release") is already current; restarting it"
  systemctl stop $name 2>/dev/null || true
  if [ -n "$before" ] && [ "$(migrations_of "$release")" != "$(migrations_of "$before")" ]; then
    dump=$dumps/before-$(basename "$release").dump
    say "Saving the database, which the release migrates, to $dump"
    (umask 077; as_postgres pg_dump -p "$(database_port)" -Fc $database >"$dump")
  fi
  [ -z "$before" ] || [ "$release" = "$before" ] || point previous "$before"
  point current "$release"
  write_unit
  systemctl start $name
  if is_ready; then return 0; fi
  echo "$name: $(basename "$release") is not ready after $ready_seconds s. Its last lines:" >&2
  journalctl -u $name -n 20 --no-pager -o cat >&2
  systemctl stop $name
  [ -n "$before" ] || fail 'There is no release to go back to; the shop is stopped.'
  say "Going back to $(basename "$before")"
  if [ -n "$dump" ]; then
    as_postgres dropdb -p "$(database_port)" --force $database
    as_postgres createdb -p "$(database_port)" -O $name -E UTF8 -T template0 --locale=C.UTF-8 $database
    as_postgres pg_restore -p "$(database_port)" -d $database <"$dump"
  fi
  point current "$before"
  write_unit
  systemctl start $name
  is_ready || fail "$(basename "$before") is not ready either; see the log."
  fail "The upgrade failed; $(basename "$before") serves again."
}

remove_old_releases() {
  local keep
  keep="$(readlink -f "$opt/current") $(readlink -f "$opt/previous" 2>/dev/null || true)"
  find "$opt/releases" -mindepth 1 -maxdepth 1 -name '.new-*' -exec rm -rf {} +
  # shellcheck disable=SC2012 # names of releases have no spaces
  ls -1dt "$opt"/releases/* | tail -n +$((kept_releases + 1)) | while read -r each; do
    case " $keep " in *" $each "*) ;; *) rm -rf "$each" ;; esac
  done
  find "$dumps" -name '*.dump' -printf '%T@ %p\n' | sort -rn | tail -n +$((kept_releases + 1)) | cut -d' ' -f2 | xargs -r rm -f
}

# --- commands

[ "$(id -u)" = 0 ] || fail 'must run as root.'
[ -e /etc/debian_version ] || fail 'is written for Debian.'
[ -d /run/systemd/system ] || fail 'needs systemd.'
command=${1:-}
[ $# -gt 0 ] && shift
domain='' admin_phone='' tree='' tls=''
while [ $# -gt 0 ]; do
  case $1 in
    --domain) domain=${2:?}; shift 2 ;;
    --admin-phone) admin_phone=${2:?}; shift 2 ;;
    --tree) tree=${2:?}; shift 2 ;;
    --tls) tls=${2:?}; shift 2 ;;
    *) fail "unknown option $1" ;;
  esac
done
exec 9>"/run/lock/$name.lock"
flock -n 9 || fail 'is already running.'

case $command in
  install | upgrade)
    if [ "$command" = install ] && [ ! -e "$etc/shop.env" ]; then
      [[ $domain =~ ^[a-z0-9.-]+$ ]] || fail 'install needs --domain, such as shop.example.com.'
      [[ $admin_phone =~ ^01[0-9]{9}$ ]] || fail 'install needs --admin-phone, such as 01712345678.'
    fi
    [ -e "$etc/shop.env" ] || [ "$command" = install ] || fail 'nothing is installed here; use install.'
    [ -z "$tree" ] || [ -e "$tree" ] || fail "$tree does not exist."
    need_packages ca-certificates curl postgresql caddy
    make_account
    [ "$tls" != internal ] || touch "$etc/tls-internal"
    systemctl enable --now --quiet postgresql
    make_database
    write_settings
    release=$(new_release)
    switch_to "$release"
    write_proxy
    remove_old_releases
    say "$(basename "$release") is ready: $(setting PUBLIC_URL)"
    [ "$command" = upgrade ] || say "Sign in with $(setting ADMIN_PHONE) and the password in $etc/secrets/admin-password, and change it."
    ;;
  rollback)
    [ -e "$opt/previous" ] || fail 'there is no earlier release.'
    before=$(readlink -f "$opt/previous")
    [ "$(migrations_of "$before")" = "$(migrations_of "$opt/current")" ] ||
      fail "$(basename "$before") has other migrations. Going back would lose what happened since: restore a dump in $dumps by hand (docs/deploy.md)."
    switch_to "$before"
    write_proxy
    say "$(basename "$before") is ready."
    ;;
  *) fail 'use install, upgrade or rollback; see the first lines of this file.' ;;
esac
